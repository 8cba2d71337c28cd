import { Button, ColorPicker } from 'antd';
import type { ReactNode } from 'react';
import { useLocalValue } from '../panel/use-local-value';
import { namedColourPanel } from '#ui/controls/clear-colour.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';

/** A colour as CSS writes it. */
export function ColorEditor({ id, value, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const picked = useLocalValue(typeof value === 'string' ? value : '', (next) => onChange(next === '' ? undefined : next));
  return (
    <ColorPicker
      allowClear
      panelRender={namedColourPanel}
      value={picked.value === '' ? null : picked.value}
      onChange={(colour) => picked.set(colour.toCssString())}
      onClear={() => picked.set('')}
      onOpenChange={(isOpen) => {
        if (!isOpen) picked.flush();
      }}
    >
      <Button id={id} className={styles.color ?? ''} icon={<span style={{ background: picked.value }} />}>
        {picked.value || own('byDefault')}
      </Button>
    </ColorPicker>
  );
}
