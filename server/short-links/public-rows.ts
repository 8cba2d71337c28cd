import { isJsonObject } from '#engine/json';
import { maxTreeLevels } from '#server/records/max-tree-levels.ts';
import type { OpenLookup } from './open-lookup';

/** Maximum number of choices, with those below them, in an answer. */
const maxChoices = 5_000;

/** Rows with the columns that the lookup names, and the stored value of a column beside its text. */
export function publicRows(list: readonly unknown[], { columns, target, lookup: { use, children } }: OpenLookup): unknown[] {
  const names = [...(target ? ['id'] : []), ...[...columns].flatMap((name) => [name, `${name}_jnpfId`])];
  const isChoice = use === 'choices';
  let left = isChoice ? maxChoices : Infinity;
  const rowsIn = (rows: unknown, level: number): unknown[] =>
    (Array.isArray(rows) && level <= maxTreeLevels ? (rows as unknown[]) : []).flatMap((row): unknown[] => {
      if (left <= 0) return [];
      // A list of texts is a list of choices, too.
      if (!isJsonObject(row)) return isChoice && (typeof row === 'string' || typeof row === 'number') ? [row] : [];
      left -= 1;
      const below = children === undefined ? [] : rowsIn(row[children], level + 1);
      return [
        {
          ...Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
          ...(isChoice && row['disabled'] === true && { disabled: true }),
          ...(children !== undefined && below.length > 0 && { [children]: below }),
        },
      ];
    });
  return rowsIn(list, 1);
}
