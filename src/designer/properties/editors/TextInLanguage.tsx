import { CopyOutlined } from '@ant-design/icons';
import type { ReactNode, Ref } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { textKey } from '#engine/text';
import { LightButton } from '#ui/controls/LightButton.tsx';
import { LightTextArea } from '#ui/controls/LightTextArea.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useLocalValue } from '../panel/use-local-value';
import { usePanelLanguage } from '../panel/panel-scope';
import { textIn, withTextIn } from '../text-in-language';
import texts from '../texts.json';
import styles from './editors.module.css';

export interface TextInLanguageProps {
  id?: string;
  label?: string;
  text: Text | undefined;
  placeholder?: string;
  isLong?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  onChange(text: Text | undefined): void;
}

/** The text of the panel's language. A text without one shows the default, which can be copied. */
export function TextInLanguage(props: TextInLanguageProps): ReactNode {
  const { id, label, text, placeholder = '', isLong = false, maxLength, inputRef, onChange } = props;
  const own = useOwnText(texts);
  const translate = useText();
  const language = usePanelLanguage();
  const key = textKey(text) ? translate(text) : undefined;
  const typed = useLocalValue(key === undefined ? textIn(text, language) : '', (next) =>
    onChange(withTextIn(key === undefined ? text : undefined, language, next)),
  );
  const fallback = language === 'zh' ? '' : textIn(text, 'zh');
  const shared = {
    ...(id !== undefined && { id }),
    ...(label !== undefined && { 'aria-label': label }),
    value: typed.value,
    placeholder: key ?? (fallback || placeholder),
    lang: languageTags[language],
    ...(maxLength !== undefined && { maxLength }),
    onBlur: typed.flush,
  };
  return (
    <div className={styles.line}>
      {isLong ? (
        <LightTextArea {...shared} onChange={(event) => typed.set(event.target.value)} />
      ) : (
        <TextInput {...shared} ref={inputRef} autoComplete="off" onChange={(event) => typed.set(event.target.value)} />
      )}
      {fallback !== '' && typed.value === '' && (
        <LightButton label={own('copyDefault')} icon={<CopyOutlined />} onClick={() => onChange(withTextIn(text, language, fallback))} />
      )}
    </div>
  );
}

const languageTags = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;
