import type { Caller } from '../../access/caller';
import type { LoadedChoice } from '../../records/dictionary-choices';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/** Names of the entries of a dictionary by their stored value, in the language of the caller. */
export async function dictionaryNames(
  dictionary: string,
  value: 'id' | 'enCode',
  caller: Caller,
  { names }: Pick<Services, 'names'>,
): Promise<ReadonlyMap<string, string>> {
  const byValue = new Map<string, string>();
  const visit = (choices: readonly LoadedChoice[]) => {
    for (const { id, fullName, children = [] } of choices) {
      byValue.set(id, fullName);
      visit(children);
    }
  };
  visit((await names.choices({ dictionary, value }, new Set(), caller)) ?? []);
  return byValue;
}

/** The rows with the name of an entry in place of its value. A value without an entry stays. */
export const withEntryNames = (rows: readonly Row[], field: string, names: ReadonlyMap<string, string>): Row[] =>
  rows.map((row) => (field in row ? { ...row, [field]: names.get(String(row[field])) ?? row[field] } : row));
