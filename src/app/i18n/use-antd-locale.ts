import type { ConfigProviderProps } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Language } from '#engine/text';
import { languageAtom } from './language-atom';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's texts in the user's language, loaded on demand. */
export const useAntdLocale = (): Locale => useAntdLocaleOf(useAtomValue(languageAtom));

/** antd's texts in a language, loaded on demand; English until then. */
export function useAntdLocaleOf(language: Language): Locale {
  const [locale, setLocale] = useState(builtIn);
  useEffect(() => {
    let isCurrent = true;
    void locales[language]().then((loaded) => isCurrent && setLocale(loaded));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}

/**
 * antd's built-in English. Without a locale, or without messages of forms (the build leaves antd's own out), antd would remount all
 * children when the locale is loaded.
 */
const builtIn: Locale = { locale: 'en', Form: { defaultValidateMessages: { default: '' } } as Locale['Form'] };

const locales: Record<Language, () => Promise<Locale>> = {
  zh: async () => (await import('antd/locale/zh_CN')).default,
  zhtw: async () => (await import('antd/locale/zh_TW')).default,
  en: async () => (await import('antd/locale/en_US')).default,
};
