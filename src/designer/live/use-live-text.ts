import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

/** The texts of the live pane. */
export const useLiveText = (): ((key: keyof (typeof texts)['zh'], params?: Readonly<Record<string, unknown>>) => string) =>
  useOwnText(texts);
