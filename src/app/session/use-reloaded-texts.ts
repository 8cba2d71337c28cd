import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { languageAtom } from '../i18n/language-atom';
import { loadSession } from './load-session';

/** Menu names come from the server in the language of the call: another language fetches them again. */
export function useReloadedTexts(): void {
  const language = useAtomValue(languageAtom);
  const loaded = useRef(language);
  useEffect(() => {
    if (loaded.current === language) return;
    loaded.current = language;
    void loadSession();
  }, [language]);
}
