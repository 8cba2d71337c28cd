import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { JsonEditor } from './JsonEditor';

/** A list of texts, one typed after the other. Other lists are edited as JSON. */
export function ListEditor(props: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const { id, value, isMixed, onChange } = props;
  const items = Array.isArray(value) ? value : [];
  if (items.some((item) => typeof item !== 'string')) return <JsonEditor {...props} />;
  return (
    <Select<string[]>
      id={id}
      className={styles.full ?? ''}
      mode="tags"
      open={false}
      suffixIcon={null}
      placeholder={own(isMixed ? 'mixed' : 'typeItems')}
      tokenSeparators={[',', '\n']}
      value={items as string[]}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
    />
  );
}
