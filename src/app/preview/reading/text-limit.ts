/** The longest text that is read, in characters: 5 MB of plain text. */
export const textLimit = 5_000_000;
