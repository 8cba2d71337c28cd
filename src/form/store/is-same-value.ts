/** Whether two values of a field are the same to the one who filled it in: nothing, `null` and an empty text are one. */
export const isSameValue = (left: unknown, right: unknown): boolean => (isBlank(left) && isBlank(right)) || left === right || JSON.stringify(left) === JSON.stringify(right);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
