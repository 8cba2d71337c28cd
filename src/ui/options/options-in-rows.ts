import { defaultColumns, type OptionColumns } from '#engine/choices/choice-columns';
import { choiceKey } from '#engine/choices/choice-key';
import { isJsonObject } from '#engine/json';
import type { FieldOption } from './field-options';

/**
 * Converts rows of any content to choices. Rows without a value and duplicates of a value are skipped. A row without a
 * name is named by its value. A row that is a text or number is both name and value.
 *
 * @example
 * optionsInRows([{ code: 7, name: 'Seven' }], { label: 'name', value: 'code', children: 'children' })
 * // [{ id: '7', fullName: 'Seven' }]
 */
export function optionsInRows(rows: unknown, columns: OptionColumns = defaultColumns): FieldOption[] {
  if (!Array.isArray(rows)) return [];
  const options = new Map<string, FieldOption>();
  for (const row of rows as unknown[]) {
    const option = optionOf(row, columns);
    if (option && !options.has(option.id)) options.set(option.id, option);
  }
  return [...options.values()];
}

function optionOf(row: unknown, columns: OptionColumns): FieldOption | undefined {
  if (typeof row === 'string' || typeof row === 'number') return { id: String(row), fullName: String(row) };
  if (!isJsonObject(row) || row[columns.value] === undefined || row[columns.value] === null) return undefined;
  const id = choiceKey(row[columns.value]);
  const name = choiceKey(row[columns.label]);
  const children = optionsInRows(row[columns.children], columns);
  return {
    id,
    fullName: name === '' ? id : name,
    ...(row['disabled'] === true && { disabled: true }),
    ...(children.length > 0 && { children }),
  };
}
