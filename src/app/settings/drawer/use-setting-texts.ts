import { useTranslation } from 'react-i18next';
import type { Language } from '#engine/text';
import texts from './texts.json';

/** The texts of the settings, which are loaded with the drawer instead of the shell, and their language. */
export function useSettingTexts(): { language: Language; t: (typeof texts)['zh'] } {
  const language = useTranslation().i18n.language as Language;
  return { language, t: texts[language] };
}
