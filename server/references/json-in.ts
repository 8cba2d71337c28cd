/** The value of a stored JSON text; `undefined` for another text, because clients store any. */
export function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text ?? ''));
  } catch {
    return undefined;
  }
}
