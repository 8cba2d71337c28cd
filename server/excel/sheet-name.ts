/** A text as the name of a sheet, which has at most 31 characters and none of `\/?*[]:`. */
export const sheetName = (text: string): string =>
  text
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .replaceAll(/^'|'$/g, ' ')
    .slice(0, 31) || 'Sheet1';
