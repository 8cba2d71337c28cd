import { Checkbox, Collapse, Input } from 'antd';
import type { ReactNode } from 'react';
import type { JsonObject } from '#engine/json';
import { ObjectRows } from '#ui/object-rows/ObjectRows.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { PartProps } from './FixedPart';
import { Labelled } from './Labelled';
import { namesIn, partOf, rowsOf, textOf, withPart } from './source-config';
import texts from './texts.json';
import { useChoices, type Source } from './use-choices';
import styles from './view.module.css';

/** How the answer becomes rows, and columns of other interfaces. */
export function ShapePart({ config, isDisabled, onChange, interfaces }: PartProps & { interfaces: Source | undefined }): ReactNode {
  const own = useOwnText(texts);
  const props = { config, isDisabled, onChange };
  return (
    <Collapse
      size="small"
      items={[
        { key: 'shape', label: own('shape'), children: <Transform {...props} /> },
        { key: 'joins', label: own('joins'), children: <Joins {...props} interfaces={interfaces} /> },
      ]}
    />
  );
}

function Transform({ config, isDisabled, onChange }: PartProps): ReactNode {
  const own = useOwnText(texts);
  const transform = partOf(config, 'transform');
  const set = (name: string, value: unknown): void =>
    onChange(withPart(config, 'transform', withPart(transform, name, value === '' || value === false ? undefined : value)));
  return (
    <div className={styles.part}>
      {(['list', 'total'] as const).map((name) => (
        <Labelled key={name} label={own(name)}>
          <Input
            value={textOf(transform[name])}
            disabled={isDisabled}
            autoComplete="off"
            onChange={({ target }) => set(name, target.value)}
          />
        </Labelled>
      ))}
      <ObjectRows
        label={own('columns')}
        rows={rowsOf(transform['columns'])}
        columns={[
          { key: 'field', label: own('field') },
          { key: 'from', label: own('from') },
          { key: 'expression', label: own('expression') },
        ]}
        isDisabled={isDisabled}
        onChange={(rows) => set('columns', rows)}
      />
      <Checkbox checked={transform['only'] === true} disabled={isDisabled} onChange={({ target }) => set('only', target.checked)}>
        {own('only')}
      </Checkbox>
    </div>
  );
}

function Joins({ config, isDisabled, onChange, interfaces }: PartProps & { interfaces: Source | undefined }): ReactNode {
  const own = useOwnText(texts);
  const choices = useChoices(interfaces);
  const rows = rowsOf(config['joins']).map(({ columns, ...join }): JsonObject => ({ ...join, taken: join['taken'] ?? takenText(columns) }));
  return (
    <ObjectRows
      label={own('joins')}
      rows={rows}
      columns={[
        { key: 'interfaceId', label: own('interface'), choices },
        { key: 'own', label: own('own') },
        { key: 'other', label: own('other') },
        { key: 'taken', label: own('taken') },
      ]}
      isDisabled={isDisabled}
      onChange={(next) => onChange(withPart(config, 'joins', next.map(joinOf)))}
    />
  );
}

/** `name as site, code` for the columns of a join. */
const takenText = (columns: unknown): string =>
  rowsOf(columns)
    .map(({ field, as }) => (as && as !== field ? `${String(field)} as ${String(as)}` : String(field ?? '')))
    .join(', ');

/** The text is kept beside the columns, so that what the user types stays as it is. */
const joinOf = ({ taken, ...join }: JsonObject): JsonObject => ({
  ...join,
  taken: textOf(taken),
  columns: namesIn(textOf(taken)).map((part): JsonObject => {
    const [field = '', as = field] = part.split(/\s+as\s+/i);
    return { field, as };
  }),
});
