import type { ConfigProviderProps } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Language } from '#engine/text';
import { languageAtom } from './language-atom';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts in the user's language, loaded when needed. */
export const useAntdLocale = (): Locale => useAntdLocaleOf(useAtomValue(languageAtom));

/** antd's own texts in a language, loaded when needed; English until then. */
export function useAntdLocaleOf(language: Language): Locale {
  const [locale, setLocale] = useState(builtIn);
  useEffect(() => {
    let isWanted = true;
    void locales[language]().then((loaded) => isWanted && setLocale(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return locale;
}

/** antd's English, which it has by itself. With no locale at all it would draw everything within anew when there is one. */
const builtIn: Locale = { locale: 'en' };

const locales: Record<Language, () => Promise<Locale>> = {
  zh: async () => (await import('antd/locale/zh_CN')).default,
  zhtw: async () => (await import('antd/locale/zh_TW')).default,
  en: async () => (await import('antd/locale/en_US')).default,
};
