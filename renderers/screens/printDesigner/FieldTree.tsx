import { Alert, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { around } from './insertions';
import styles from './print-designer.module.css';
import texts from './texts.json';
import type { FieldSet, LoadedTemplate } from './use-template';

interface FieldTreeProps {
  template: LoadedTemplate;
  onField(set: string, field: string): void;
  onAround(parts: readonly [string, string]): void;
}

/** What can be inserted: fields of the record and its sub-tables, values of the system, and functions. */
export function FieldTree({ template, onField, onAround }: FieldTreeProps): ReactNode {
  const own = useOwnText(texts);
  const [keyword, setKeyword] = useState('');
  const matches = ({ id, fullName }: { id: string; fullName: string }) =>
    `${id} ${fullName}`.toLowerCase().includes(keyword.trim().toLowerCase());
  const system = ['systemPrinter', 'systemPrintTime', ...(template.type === 1 ? (['systemApprovalContent'] as const) : [])] as const;
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
      {template.fields.map((set: FieldSet) => (
        <Group key={set.id} title={set.fullName}>
          {set.children.filter(matches).map(({ id, fullName }) => (
            <Entry key={id} text={fullName} title={`${set.id}.${id}`} onClick={() => onField(set.id, id)} />
          ))}
        </Group>
      ))}
      <Group title={own('system')}>
        {system.map((name) => (
          <Entry key={name} text={own(name)} title={name} onClick={() => onField('headTable', name)} />
        ))}
      </Group>
      <Group title={own('functions')}>
        <small className={styles.note}>{own('wrapNote')}</small>
        {(Object.keys(around) as (keyof typeof around)[]).map((name) => (
          <Entry key={name} text={own(name)} title={around[name].join('…')} onClick={() => onAround(around[name])} />
        ))}
      </Group>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h4 className={styles.group}>{title}</h4>
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
