import { TableOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { headSet } from '#print/print-data';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { around } from './insertions';
import styles from './print-designer.module.css';
import texts from './texts.json';
import type { FieldSet, LoadedTemplate } from './use-template';

interface FieldTreeProps {
  template: LoadedTemplate;
  onField(set: string, field: string): void;
  /** Inserts a table that repeats a row for each record of a sub-table. */
  onRows(set: FieldSet): void;
  onAround(parts: readonly [string, string]): void;
}

/** What can be inserted: fields of the record and its sub-tables, values of the system, and functions. */
export function FieldTree({ template, onField, onRows, onAround }: FieldTreeProps): ReactNode {
  const own = useOwnText(texts);
  const [keyword, setKeyword] = useState('');
  const matches = (...words: string[]): boolean => words.join(' ').toLowerCase().includes(keyword.trim().toLowerCase());
  const fieldSets = template.fields
    .map((set) => ({ set, shown: set.children.filter(({ id, fullName }) => matches(id, fullName)) }))
    .filter(({ shown }) => shown.length > 0);
  const system = systemFieldsOf(template).filter((name) => matches(name, own(name)));
  const functions = functionNames.filter((name) => matches(name, own(name)));
  return (
    <nav className={styles.fields} aria-label={own('fields')}>
      <Input
        allowClear
        value={keyword}
        placeholder={own('search')}
        aria-label={own('search')}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {template.fieldFailure !== undefined && <Alert type="warning" showIcon title={own('fieldsFailed')} />}
      {fieldSets.map(({ set, shown }) => (
        <Group key={set.id} title={set.fullName} action={set.id !== headSet && <RowsButton set={set} onRows={onRows} />}>
          {shown.map(({ id, fullName }) => (
            <Entry key={id} text={fullName} title={`${set.id}.${id}`} onClick={() => onField(set.id, id)} />
          ))}
        </Group>
      ))}
      {system.length > 0 && (
        <Group title={own('system')}>
          {system.map((name) => (
            <Entry key={name} text={own(name)} title={name} onClick={() => onField(headSet, name)} />
          ))}
        </Group>
      )}
      {functions.length > 0 && <Functions names={functions} onAround={onAround} />}
      {fieldSets.length + system.length + functions.length === 0 && <p className={styles.note}>{own('noMatch')}</p>}
    </nav>
  );
}

type FunctionName = keyof typeof around;
const functionNames = Object.keys(around) as FunctionName[];

interface FunctionsProps extends Pick<FieldTreeProps, 'onAround'> {
  names: readonly FunctionName[];
}

function Functions({ names, onAround }: FunctionsProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <Group title={own('functions')} note={own('wrapNote')}>
      {names.map((name) => (
        <Entry key={name} text={own(name)} title={around[name].join('…')} onClick={() => onAround(around[name])} />
      ))}
    </Group>
  );
}

/** Only workflow forms have approvals. */
const systemFieldsOf = ({ type }: LoadedTemplate) =>
  [
    'systemPrinter',
    'systemPrinterOrganize',
    'systemPrinterDepartment',
    'systemPrinterPosition',
    'systemPrintTime',
    ...(type === 1 ? (['systemApprovalContent'] as const) : []),
  ] as const;

function RowsButton({ set, onRows }: { set: FieldSet; onRows(set: FieldSet): void }): ReactNode {
  const own = useOwnText(texts);
  const label = own('insertRows', { name: set.fullName });
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={<TableOutlined aria-hidden />}
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRows(set)}
      />
    </Tooltip>
  );
}

interface GroupProps {
  title: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Group({ title, note, action, children }: GroupProps): ReactNode {
  return (
    <section>
      <div className={styles.groupHead}>
        <h4 className={styles.group}>{title}</h4>
        {action}
      </div>
      {note !== undefined && <small className={styles.note}>{note}</small>}
      {children}
    </section>
  );
}

function Entry({ text, title, onClick }: { text: string; title: string; onClick(): void }): ReactNode {
  return (
    <button type="button" className={styles.entry} title={title} onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
      {text}
    </button>
  );
}
