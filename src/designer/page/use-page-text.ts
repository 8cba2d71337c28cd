import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

export type PageText = (key: keyof (typeof texts)['zh'], params?: Readonly<Record<string, unknown>>) => string;

/** The texts of the designer's page. */
export const usePageText = (): PageText => useOwnText(texts);
