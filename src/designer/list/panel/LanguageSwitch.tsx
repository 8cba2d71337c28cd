import type { ReactNode } from 'react';
import type { Language } from '#engine/text';
import { Segments } from '#ui/controls/Segments.tsx';
import { useListText } from '../list-text';

interface LanguageSwitchProps {
  language: Language;
  onChange(language: Language): void;
}

/** The language of the texts that are edited. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps): ReactNode {
  const own = useListText();
  return <Segments<Language> size="small" aria-label={own('language')} value={language} onChange={onChange} options={languages} />;
}

/** Languages are written in themselves. */
const languages: { value: Language; label: string }[] = [
  { value: 'zh', label: '简' },
  { value: 'zhtw', label: '繁' },
  { value: 'en', label: 'EN' },
];
