import { Select } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { printIdsIn } from '#engine/module/print-ids';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { useSourceChoices } from './SourceEditor';

/** The choice of the templates that a detail or a list prints by. */
export function PrintTemplates({ id, label, value, onChange }: PrintTemplatesProps): ReactNode {
  const own = useOwnText(texts);
  const { choices, isLoading, load } = useSourceChoices('printTemplate');
  const ids = printIdsIn(value);
  const hasValue = ids.length > 0;
  useEffect(() => {
    if (hasValue) void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, which `load` takes care of
  }, [hasValue]);
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      className={styles.full ?? ''}
      mode="multiple"
      allowClear={clearMark}
      showSearch={searchByLabel}
      loading={isLoading}
      placeholder={own('choose')}
      value={ids}
      options={choices}
      onFocus={() => void load()}
      onOpenChange={(isOpen) => void (isOpen && load())}
      onChange={(next) => onChange(next)}
    />
  );
}

interface PrintTemplatesProps {
  id?: string;
  label?: string;
  value: unknown;
  onChange(ids: string[]): void;
}

const searchByLabel = { optionFilterProp: 'label' };

export const PrintTemplatesEditor = ({ id, value, onChange }: EditorProps): ReactNode => (
  <PrintTemplates id={id} value={value} onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)} />
);
