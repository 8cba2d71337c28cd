import { useCallback } from 'react';
import { useText } from '../services';
import texts from './texts.json';

/** Texts of one folder, in three languages with equal keys. */
export interface OwnTexts<K extends string> {
  zh: Record<K, string>;
  zhtw: Record<K, string>;
  en: Record<K, string>;
}

/**
 * The texts in the `texts.json` of a renderer.
 *
 * @example const own = useOwnText(texts); own('count', { count: 3 })
 */
export function useOwnText<K extends string>({
  zh,
  zhtw,
  en,
}: OwnTexts<K>): (key: K, params?: Readonly<Record<string, unknown>>) => string {
  const text = useText();
  return useCallback((key, params) => text({ zh: zh[key], zhtw: zhtw[key], en: en[key] }, params), [text, zh, zhtw, en]);
}

export const useUiText = (): ((key: keyof (typeof texts)['zh'], params?: Readonly<Record<string, unknown>>) => string) => useOwnText(texts);
