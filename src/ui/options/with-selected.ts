import type { FieldOption } from './field-options';

/**
 * Choices that are drawn one by one, followed by selected ids that are not among them, so that every stored value is shown.
 *
 * @example withChosen([{ id: 'a', fullName: 'A' }], ['x']) // [{ id: 'a', fullName: 'A' }, { id: 'x', fullName: 'x' }]
 */
export function withSelected(list: readonly FieldOption[], keys: readonly string[]): readonly FieldOption[] {
  const missing = keys.filter((key) => !list.some(({ id }) => id === key));
  return missing.length === 0 ? list : [...list, ...missing.map((id) => ({ id, fullName: id }))];
}
