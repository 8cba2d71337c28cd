interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * How far a key moves a tab: Ctrl or ⌘ with Shift and an arrow.
 *
 * @example moveOf({ key: 'ArrowLeft', ctrlKey: true, metaKey: false, shiftKey: true }) // -1
 */
export function moveOf({ key, ctrlKey, metaKey, shiftKey }: Key): -1 | 0 | 1 {
  if (!shiftKey || !(ctrlKey || metaKey)) return 0;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
}

/**
 * The tab that gets the focus by a key; `undefined` for other keys.
 *
 * @example focusOf('End', { current: 0, count: 3 }) // 2
 */
export function focusOf(key: string, { current, count }: { current: number; count: number }): number | undefined {
  const targets: Readonly<Record<string, number>> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 };
  return targets[key];
}
