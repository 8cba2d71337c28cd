/** Pixels for a row of link buttons: what their words need in the table's font, with the space between them. */
export const actionsWidth = (labels: readonly string[]): number =>
  Math.max(80, 32 + labels.reduce((sum, label) => sum + wordWidth(label) + 16, 0));

const wordWidth = (label: string): number => [...label].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 14 : 8), 0);
