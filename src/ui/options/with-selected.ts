import type { FieldOption } from './field-options';

/**
 * Choices to be drawn one by one, with those that are chosen and not among them: what a record holds is shown, as it is.
 *
 * @example withChosen([{ id: 'a', fullName: 'A' }], ['x']) // [{ id: 'a', fullName: 'A' }, { id: 'x', fullName: 'x' }]
 */
export function withSelected(list: readonly FieldOption[], keys: readonly string[]): readonly FieldOption[] {
  const missing = keys.filter((key) => !list.some(({ id }) => id === key));
  return missing.length === 0 ? list : [...list, ...missing.map((id) => ({ id, fullName: id }))];
}
