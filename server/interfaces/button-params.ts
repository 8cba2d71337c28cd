import type { JsonObject } from '#engine/json';
import { interfaceInputs, recordId } from '#engine/module/custom-button-actions';
import type { CustomButton } from '#engine/module/custom-buttons';
import type { ParsedResource } from '#engine/parsed';
import type { Row } from '#server/storage/records.ts';
import type { InterfaceParam } from './matching-rows';

/**
 * The parameters that a button gives to its data interface: values of the record, constants, and values of the system, which
 * are filled later. Without a record its values are empty.
 */
export function buttonParams(
  button: CustomButton,
  row: Row | undefined,
  resource: Pick<ParsedResource, 'fields' | 'names'>,
): InterfaceParam[] {
  const fields = new Map(resource.fields.map(({ id }) => [resource.names?.[id] ?? id, id]));
  const valueOf = (name: string): unknown => (name === recordId ? row?.['id'] : row?.[fields.get(name) ?? '']) ?? '';
  return interfaceInputs(button).flatMap((input) => paramOf(input, valueOf) ?? []);
}

function paramOf(
  { field, sourceType, relationField, defaultValue }: JsonObject,
  valueOf: (name: string) => unknown,
): InterfaceParam | undefined {
  if (typeof field !== 'string' || field === '') return undefined;
  const source = typeof relationField === 'string' ? relationField : '';
  // Before 3.6 a parameter with a field has no `sourceType`.
  const type = sourceType === undefined || sourceType === null ? (source === '' ? 3 : 1) : Number(sourceType);
  if (type === 1 || source === recordId) return { field, defaultValue: valueOf(source) };
  return { field, defaultValue: defaultValue ?? '', sourceType: type, ...(source !== '' && { relationField: source }) };
}
