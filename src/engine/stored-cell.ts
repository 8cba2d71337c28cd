import type { JsonValue } from './json';

/** `encode` of a field whose cell is the stored text or number: an export passes such values on as they come. */
export const storedCell = (value: JsonValue): string | number => (typeof value === 'number' || typeof value === 'string' ? value : '');
