declare const htm: { bind<T>(h: (...parts: never[]) => T): (strings: TemplateStringsArray, ...values: unknown[]) => T };
export default htm;
