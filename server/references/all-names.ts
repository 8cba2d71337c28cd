import type { FieldRenames } from './reference-kind';

/** New names of fields by every name that a client may have stored: the one in records, and the id. */
export const allNames = ({ names, ids }: FieldRenames): ReadonlyMap<string, string> => new Map([...ids, ...names]);
