/* The pages' requests. Every address is relative, so the whole works behind any path prefix. */

/**
 * @template T
 * @param {string} path
 * @param {object} [body] given: POST
 * @returns {Promise<T>}
 */
export async function ask(path, body) {
  const answer = await fetch(
    new URL(path, document.baseURI),
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-euchre': '1' },
          body: JSON.stringify(body),
        },
  );
  const data = await answer
    .json()
    .catch(() => ({ error: `The server answered ${answer.status}.` }));
  if (!answer.ok) throw new Error(data.error ?? `The server answered ${answer.status}.`);
  return data;
}

/** @param {string} room */
export const roomAddress = (room) => `table?room=${encodeURIComponent(room)}`;
