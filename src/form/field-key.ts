/**
 * The key of a cell in its form, `<table>/<row id>/<column>`. The key of a field is its id. Ids do not contain a slash.
 *
 * @example cellKey('lines', 'r1', 'amount') // 'lines/r1/amount'
 */
export const cellKey = (table: string, row: string, column: string): string => `${table}/${row}/${column}`;

/** @example partsOf('lines/r1/amount') // ['lines', 'r1', 'amount'] */
export const partsOf = (key: string): [id: string, row?: string, column?: string] => key.split('/') as [string, string?, string?];
