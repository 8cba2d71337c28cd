/**
 * What stands between the marks by which people separate names in one cell.
 *
 * @example namePieces('煤、油, 气') // ['煤', '油', '气']
 */
export const namePieces = (written: string): string[] => written.split(/[,，、;；]/).map((piece) => piece.trim());
