/** Maximum length of a text in characters, 5 MB in ASCII. */
export const textLimit = 5_000_000;
