/** `null` is what the table answers for none. */
interface Progress {
  done?: number | null;
  total?: number | null;
  text?: string | null;
}

/**
 * The progress of a job as the screen shows it; `null` without one.
 *
 * @example progressText({ done: 3, total: 4, text: 'rows' }) // '75% (3/4) rows'
 */
export function progressText({ done, total, text }: Progress): string | null {
  const share = done != null && total != null && total > 0 ? `${Math.floor((done / total) * 100)}% (${done}/${total})` : undefined;
  return [share, text].filter((part) => part != null).join(' ') || null;
}
