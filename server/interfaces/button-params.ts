import { interfaceInputs, recordId } from '#engine/module/custom-button-actions';
import type { CustomButton } from '#engine/module/custom-buttons';
import type { ParsedResource } from '#engine/parsed';
import type { Row } from '#server/storage/records.ts';
import { filledParam } from './filled-param';
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
  return interfaceInputs(button).flatMap((input) => filledParam(input, valueOf) ?? []);
}
