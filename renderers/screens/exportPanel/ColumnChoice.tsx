import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ExportedGroup } from './exported-fields';
import styles from './export.module.css';
import texts from './texts.json';

interface ColumnChoiceProps {
  groups: readonly ExportedGroup[];
  /** Paths of all columns, in their order. */
  all: readonly string[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** A box for each column; those of sub-tables stand below the name of their table. */
export function ColumnChoice({ groups, all, chosen, onChange }: ColumnChoiceProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const checked = new Set(chosen);
  const toggle = (path: string): void => onChange(all.filter((other) => checked.has(other) !== (other === path)));
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>
        {own('columns')}
        <span className={styles.count}>{own('chosen', { count: chosen.length, total: all.length })}</span>
      </legend>
      <Checkbox
        checked={chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={({ target }) => onChange(target.checked ? all : [])}
      >
        {own('selectAll')}
      </Checkbox>
      <div className={styles.columns}>
        {groups.map(({ title, fields }) => [
          title !== undefined && (
            <span key={`${fields[0]?.path} title`} className={styles.group}>
              {text(title)}
            </span>
          ),
          ...fields.map(({ path, label }) => (
            <Checkbox key={path} checked={checked.has(path)} onChange={() => toggle(path)}>
              {text(label)}
            </Checkbox>
          )),
        ])}
      </div>
    </fieldset>
  );
}
