/**
 * The names in a cell of a worksheet, separated by any kind of comma or semicolon.
 *
 * @example namePieces('煤、油, 气') // ['煤', '油', '气']
 */
export const namePieces = (cell: string): string[] => cell.split(/[,，、;；]/).map((piece) => piece.trim());
