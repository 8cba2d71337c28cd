/** Characters of an expression. */
export const lengthLimit = 4_000;

/** Levels of brackets, signs, powers and conditions inside each other. */
export const depthLimit = 100;

/** Characters of a text and items of a list that an expression reads as a variable (a list) or builds (both). */
export const sizeLimit = 100_000;

/** Work of one evaluation: list items and pieces of text that pass through its operators. */
export const workLimit = 1_000_000;
