/**
 * The name of a field in its form: its id; of a cell, `<table>/<row id>/<column>`. Ids hold no slash.
 *
 * @example cellKey('lines', 'r1', 'amount') // 'lines/r1/amount'
 */
export const cellKey = (table: string, row: string, column: string): string => `${table}/${row}/${column}`;

/** @example partsOf('lines/r1/amount') // ['lines', 'r1', 'amount'] */
export const partsOf = (key: string): [id: string, row?: string, column?: string] => key.split('/') as [string, string?, string?];
