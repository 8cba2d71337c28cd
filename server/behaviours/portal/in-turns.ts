/** Runs work on each item, at most `count` at a time. The results have the order of the items. */
export async function inTurns<T, R>(items: readonly T[], count: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, worker));
  return results;
}
