import type { JsonValue } from '../json';

/**
 * A value that is not what its field expects, as it is: so that it is seen, and not lost.
 *
 * @example rawText([1]) // '[1]'
 */
export const rawText = (value: JsonValue | undefined): string => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
