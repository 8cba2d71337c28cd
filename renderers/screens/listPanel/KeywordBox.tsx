import { Input } from 'antd';
import type { ReactNode } from 'react';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './list.module.css';
import texts from './texts.json';

export interface KeywordBoxProps {
  id: string;
  value: string;
  placeholder: string | undefined;
  onChange(value: string): void;
}

/** The input for the keyword, which is searched in several fields. */
export function KeywordBox({ id, value, placeholder, onChange }: KeywordBoxProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <div className={styles.condition}>
      <label htmlFor={id}>{own('keyword')}</label>
      <Input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder ?? own('keywordPlaceholder')}
        allowClear={clearMark}
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}
