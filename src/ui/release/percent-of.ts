/** The finished part of work in whole percent. Unfinished work does not reach 100. */
export const percentOf = ({ done = 0, total = 0 }: { done?: number; total?: number }): number =>
  total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
