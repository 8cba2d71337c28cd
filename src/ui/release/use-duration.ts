import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';

/** An estimated time in words: `3 s`, `12 min`. */
export function useDuration(): (seconds: number) => string {
  const own = useOwnText(texts);
  return (seconds) =>
    seconds < 100 ? own('seconds', { count: Math.max(1, seconds) }) : own('minutes', { count: Math.round(seconds / 60) });
}
