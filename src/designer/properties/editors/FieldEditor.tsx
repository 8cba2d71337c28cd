import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { isFieldReference } from '#engine/resolve-fields';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { expressionNames } from '../expression/expression-names';
import { usePanelScope } from '../panel/panel-scope';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';

/** Another field of the form, by its label. */
export function FieldEditor({ id, value, isMixed, onChange }: EditorProps): ReactNode {
  const { nodes } = usePanelScope();
  const fields = useFieldChoices((other) => !nodes.some((node) => node.id === other));
  return <FieldSelect id={id} value={typeof value === 'string' ? value : undefined} isMixed={isMixed} {...fields} onChange={onChange} />;
}

interface FieldSelectProps extends FieldChoices {
  id?: string;
  label?: string;
  value: string | undefined;
  isMixed?: boolean;
  onChange(value: string | undefined): void;
}

/** The choice of a field. The fields are listed when it opens. */
export function FieldSelect({ id, label, value, isMixed = false, choices, load, onChange }: FieldSelectProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      className={styles.full ?? ''}
      allowClear={clearMark}
      showSearch={searchByLabel}
      placeholder={own(isMixed ? 'mixed' : 'chooseField')}
      value={value ?? null}
      options={choices}
      onFocus={load}
      onOpenChange={load}
      onChange={(next: string | undefined) => onChange(next ?? undefined)}
    />
  );
}

const searchByLabel = { optionFilterProp: 'label' };

interface FieldChoices {
  choices: { value: string; label: string }[];
  load(): void;
}

/** The fields of the form by label. */
export function useFieldChoices(isChoice: (id: string) => boolean): FieldChoices {
  const text = useText();
  const { form } = usePanelScope();
  const { registry } = useUiServices();
  const read = () =>
    expressionNames(form().root, registry)
      .filter(({ id }) => isChoice(id))
      .map(({ id, label, table }) => ({ value: id, label: nameOf(text, label, id, table) }));
  const [choices, setChoices] = useState(read);
  return { choices, load: () => setChoices(read()) };
}

const nameOf = (text: (value: Text | undefined) => string, label: Text, id: string, table: DescriptorNode | undefined): string =>
  `${table ? `${text(table.label)} - ` : ''}${text(label) || id}`;

/** Columns of the selected sub-table. */
export function ColumnsEditor({ id, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { nodes } = usePanelScope();
  const columns = nodes.length === 1 ? (nodes[0]?.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child)) : [];
  return (
    <Select<string[]>
      id={id}
      className={styles.full ?? ''}
      mode="multiple"
      placeholder={own(isMixed ? 'mixed' : 'chooseField')}
      value={Array.isArray(value) ? value.map(String) : []}
      options={columns.map((column) => ({ value: column.id, label: text(column.label) || column.id }))}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
    />
  );
}
