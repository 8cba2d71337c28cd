/** Whether two values of a field look the same to the user, as `undefined`, `null` and an empty text do. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right || (isBlank(left) && isBlank(right))) return true;
  return typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right);
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
