import { AppError } from '../app-error';

interface NamedColumn {
  id: string;
  heading: string;
  isRequired: boolean;
}

/**
 * The fields of the columns of a sheet, by their headings in any of several languages. A column without a heading has none.
 * Throws `workbookHeadingUnknown` and `workbookHeadingMissing`.
 *
 * @example columnsIn(['账户', ''], [[{ id: 'account', heading: '账户', isRequired: true }]]) // ['account', undefined]
 */
export function columnsIn(headings: readonly string[], templates: readonly (readonly NamedColumn[])[]): (string | undefined)[] {
  const ids = new Map(templates.flat().map(({ id, heading }) => [heading, id]));
  const unknown = headings.find((heading) => heading !== '' && !ids.has(heading));
  if (unknown !== undefined) throw new AppError('workbookHeadingUnknown', { heading: unknown });
  const fields = headings.map((heading) => ids.get(heading));
  const missing = templates[0]?.find(({ id, isRequired }) => isRequired && !fields.includes(id));
  if (missing) throw new AppError('workbookHeadingMissing', { heading: missing.heading });
  return fields;
}
