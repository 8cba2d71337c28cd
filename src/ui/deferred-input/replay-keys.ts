type Key = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'altKey' | 'shiftKey'>;

/** A pressed key, for `replayKeys`. */
export const keyOf = ({ key, code, keyCode, altKey, shiftKey }: Key): KeyboardEventInit => ({
  key,
  code,
  keyCode,
  altKey,
  shiftKey,
  bubbles: true,
  cancelable: true,
});

/**
 * Presses recorded keys one by one, so that each reaches what the previous one has opened. Keys that the user presses
 * meanwhile are queued, unless they write text. Returns the function that stops it.
 */
export function replayKeys(input: HTMLInputElement, keys: readonly KeyboardEventInit[]): () => void {
  const waiting = [...keys];
  const queue = (event: KeyboardEvent): void => {
    if (!event.isTrusted || event.key === 'Tab' || event.key === 'Shift' || (event.key.length === 1 && !input.readOnly)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keydown') waiting.push(keyOf(event));
  };
  const next = (): void => {
    const key = waiting.shift();
    if (!key) return end();
    input.dispatchEvent(new KeyboardEvent('keydown', key));
    input.dispatchEvent(new KeyboardEvent('keyup', key));
  };
  const timer = setInterval(next, betweenKeys);
  const end = (): void => {
    clearInterval(timer);
    for (const type of ['keydown', 'keyup'] as const) input.removeEventListener(type, queue, true);
  };
  for (const type of ['keydown', 'keyup'] as const) input.addEventListener(type, queue, true);
  return end;
}

/** In milliseconds: about one frame. */
const betweenKeys = 30;
