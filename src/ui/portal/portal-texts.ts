import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';

/** The texts that the nodes of portals share. */
export const usePortalText = (): ((key: keyof (typeof texts)['zh'], params?: Readonly<Record<string, unknown>>) => string) =>
  useOwnText(texts);
