import type { FieldTag } from '#print/field-tag';
import { printerPlaces } from '#print/fill-context';
import { headSet } from '#print/print-data';
import type { LoadedTemplate } from './use-template';

const systemFields: ReadonlySet<string> = new Set(['systemPrinter', ...printerPlaces, 'systemPrintTime', 'systemApprovalContent']);

/** Other servers count the sub-tables in place of naming them. */
const countedSet = /^(?:childTable|T|childrenDataTable)\d{1,3}$/;

/** The fields of a template that its source does not have, as `set.field`; none while the source's fields are not known. */
export function missingTags(
  tags: readonly FieldTag[],
  { fields: sets, fieldFailure }: Pick<LoadedTemplate, 'fields' | 'fieldFailure'>,
): string[] {
  if (fieldFailure !== undefined) return [];
  const fieldsOf = new Map(sets.map(({ id, children }) => [id, new Set(children.map((field) => field.id))]));
  const isMissing = ({ set, field }: FieldTag): boolean =>
    !systemFields.has(field) && !(fieldsOf.get(set)?.has(field) ?? (set !== headSet && countedSet.test(set)));
  return tags.filter(isMissing).map(({ set, field }) => `${set}.${field}`);
}
