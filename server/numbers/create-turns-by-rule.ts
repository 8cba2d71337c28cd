/** Lets few hold a key at once, in the order of their coming. */
export type TurnsByRule = <T>(rules: readonly string[], work: () => Promise<T>) => Promise<T>;

/** @example await inTurn(['order'], () => store()) */
export function createTurnsByRule(size: number): TurnsByRule {
  const holders = new Map<string, { count: number; waiting: (() => void)[] }>();
  const enter = (rule: string): Promise<void> | void => {
    const holder = holders.get(rule) ?? { count: 0, waiting: [] };
    holders.set(rule, holder);
    if (holder.count >= size) return new Promise((resolve) => holder.waiting.push(resolve));
    holder.count += 1;
  };
  const leave = (rule: string): void => {
    const holder = holders.get(rule);
    const next = holder?.waiting.shift();
    if (next) next();
    else if (holder && (holder.count -= 1) === 0) holders.delete(rule);
  };
  return async (rules, work) => {
    // The same order for all, so that two do not wait for each other.
    const ordered = [...new Set(rules)].toSorted();
    const entered: string[] = [];
    try {
      for (const rule of ordered) {
        await enter(rule);
        entered.push(rule);
      }
      return await work();
    } finally {
      for (const rule of entered) leave(rule);
    }
  };
}
