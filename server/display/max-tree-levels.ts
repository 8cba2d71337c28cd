/** Maximum depth of a tree of choices. A deeper choice is not offered, and its id is shown in place of its name. */
export const maxTreeLevels = 64;
