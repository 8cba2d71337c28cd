import type { Text } from '#engine/generated/descriptor.gen';
import type { ExpressionName } from './expression-names';

/**
 * The labels of sample inputs by the names of their fields. Fields of one label are told apart by their names.
 *
 * @example sampleLabels([{ id: 'a', label: 'Number' }, { id: 'b', label: 'Number' }], text).get('a') // 'Number (a)'
 */
export function sampleLabels(
  fields: readonly Pick<ExpressionName, 'id' | 'label'>[],
  text: (value: Text | undefined) => string,
): ReadonlyMap<string, string> {
  const labels = fields.map(({ id, label }) => text(label) || id);
  const isRepeated = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return new Map(labels.map((label, index) => [fields[index]?.id ?? '', isRepeated(label) ? `${label} (${fields[index]?.id})` : label]));
}
