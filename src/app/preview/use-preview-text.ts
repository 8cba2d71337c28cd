import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

export type PreviewTextKey = keyof (typeof texts)['zh'];

export type PreviewText = (key: PreviewTextKey, params?: Readonly<Record<string, unknown>>) => string;

/** The texts of the preview, which are loaded with it instead of the shell. */
export const usePreviewText = (): PreviewText => useOwnText(texts);
