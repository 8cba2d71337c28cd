import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from './i18n';

export type ShellText = (key: TextKey, params?: Readonly<Record<string, unknown>>) => string;

/** The shell's texts. An unknown key is a type error. */
export function useShellText(): ShellText {
  const { t } = useTranslation('shell');
  return useCallback((key, params) => t(key, { ...params }), [t]);
}
