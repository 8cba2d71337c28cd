/**
 * A name of a table or a column, for a statement.
 *
 * @example quoted('full_name') // '"full_name"'
 */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
