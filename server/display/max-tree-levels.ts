/** Maximum depth of a tree of choices. What lies deeper is not offered, and its id stands for its name. */
export const maxTreeLevels = 64;
