/** Maximum depth of a tree. A deeper record is refused; stored ones from other sources never make an answer deeper. */
export const maxTreeLevels = 64;
