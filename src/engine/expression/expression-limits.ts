/** Maximum characters of an expression. */
export const lengthLimit = 4_000;

/** Maximum depth of nested brackets, signs, powers and conditions. */
export const depthLimit = 100;

/** Maximum items of a list that an expression reads, and maximum items or characters of a list or text that it builds. */
export const sizeLimit = 100_000;

/** Maximum work of an evaluation: list items and pieces of text that its operators process. */
export const workLimit = 1_000_000;

/** Maximum work of all evaluations of a request, in the same units. */
export const maxRequestWork = 5_000_000;
