/* The linter's rules for the client and its tests. Run from the root of the project:
   `tests/web/node_modules/.bin/eslint --config tests/web/eslint.config.mjs .` */
import js from '@eslint/js';
import globals from 'globals';

const CLIENT = 'src/euchre/server/web/app/**/*.js';

export default [
  { ignores: ['**/vendor/**', '**/node_modules/**', '.venv/**', 'build/**', 'dist/**'] },
  { ...js.configs.recommended, files: ['**/*.js', '**/*.mjs'] },
  {
    files: ['**/*.js', '**/*.mjs'],
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-var': 'error',
      'no-shadow': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: [CLIENT, 'tests/browser/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ['src/euchre/server/web/sw.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ['src/euchre/server/web/deck/draw.mjs', 'tests/web/keeper.mjs'],
    rules: { 'no-console': 'off' },
  },
];
