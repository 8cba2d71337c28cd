/** The dialog that prints by templates: a choice among several, at once the preview of a single one. */
export const printDialog = ({ length }: readonly string[]): string => (length === 1 ? 'system/printPreview' : 'system/printPicker');
