import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { sheetKinds, type SheetColumn, type SheetKind, type TableColumn } from '#engine/sheet-kind';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from '../new-module.module.css';
import texts from '../texts.json';

/** A column, and whether it becomes a field. */
export interface ColumnChoice {
  column: SheetColumn;
  isChosen: boolean;
}

/** The columns that become fields. */
export const chosenIn = (choices: readonly ColumnChoice[]): SheetColumn[] =>
  choices.filter(({ isChosen }) => isChosen).map(({ column }) => column);

/** The columns of a spreadsheet or of a table with the kinds of their fields. */
export function ColumnsTable({
  choices,
  onChoices,
}: {
  choices: readonly ColumnChoice[];
  onChoices(next: readonly ColumnChoice[]): void;
}): ReactNode {
  const own = useOwnText(texts);
  const change = (place: number, next: ColumnChoice): void =>
    onChoices(choices.map((choice) => (choice.column.place === place ? next : choice)));
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{own('column.use')}</th>
            <th scope="col">{own('column.heading')}</th>
            <th scope="col">{own('column.kind')}</th>
            <th scope="col">{own('column.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <ColumnRow key={choice.column.place} choice={choice} onChoice={(next) => change(choice.column.place, next)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnRow({ choice: { column, isChosen }, onChoice }: { choice: ColumnChoice; onChoice(next: ColumnChoice): void }): ReactNode {
  const own = useOwnText(texts);
  const { heading, kind, samples, problem, source, relation } = column;
  const name = heading === '' ? own('column.number', { number: column.place + 1 }) : heading;
  return (
    <tr data-left={!isChosen || undefined}>
      <td>
        <Checkbox
          aria-label={own('column.useNamed', { name })}
          checked={isChosen}
          disabled={problem !== undefined}
          onChange={({ target }) => onChoice({ column, isChosen: target.checked })}
        />
      </td>
      <td>
        {name}
        {source && <TableFacts {...source} />}
        {problem && <span className={styles.problem}>{own(`problem.${problem}`)}</span>}
      </td>
      <td>
        <select
          className={styles.kind}
          aria-label={own('column.kindOf', { name })}
          value={kind}
          disabled={!isChosen}
          onChange={({ target }) => onChoice({ column: { ...column, kind: target.value as SheetKind }, isChosen })}
        >
          {sheetKinds
            .filter((value) => value !== 'relation' || relation)
            .map((value) => (
              <option key={value} value={value}>
                {own(`kind.${value}`)}
              </option>
            ))}
        </select>
      </td>
      <td className={styles.samples}>{samples.join(' · ')}</td>
    </tr>
  );
}

/** The name and the type of a column of a table, whether it is required, and what it refers to. */
function TableFacts({ name, type, length, isRequired, referenced }: TableColumn): ReactNode {
  const own = useOwnText(texts);
  const shown = length === undefined ? type : `${type}(${length})`;
  const facts = [name, shown, ...(isRequired ? [own('column.required')] : []), ...(referenced === undefined ? [] : [`→ ${referenced}`])];
  return <span className={styles.facts}>{facts.join(' · ')}</span>;
}
