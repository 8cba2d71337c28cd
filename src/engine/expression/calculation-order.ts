/**
 * The order in which calculated fields are computed, each after those that it reads. The argument gives the names that
 * each calculation reads, names of other fields included. Independent fields keep their order. If a field depends on
 * itself, the result is the cycle, which starts and ends with the same field. Linear in fields and names; pure.
 *
 * @example calculationOrder({ total: ['net', 'tax'], tax: ['net'] }) // { order: ['tax', 'total'] }
 * @example calculationOrder({ a: ['b'], b: ['a'] }) // { cycle: ['a', 'b', 'a'] }
 */
export function calculationOrder(calculations: Readonly<Record<string, readonly string[]>>): { order: string[] } | { cycle: string[] } {
  const reads = new Map(Object.entries(calculations));
  const done = new Set<string>();
  for (const field of reads.keys()) {
    if (done.has(field)) continue;
    const cycle = follow(field, reads, done);
    if (cycle) return { cycle };
  }
  return { order: [...done] };
}

/** Adds a field to `done` after the fields that it reads, or returns a cycle. Not recursive, as a chain may exceed the call stack. */
function follow(field: string, reads: ReadonlyMap<string, readonly string[]>, done: Set<string>): string[] | undefined {
  const path = [{ field, next: 0 }];
  const onPath = new Set([field]);
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const name = reads.get(last.field)?.[last.next];
    last.next += 1;
    if (name === undefined) {
      done.add(last.field);
      onPath.delete(last.field);
      path.pop();
    } else if (onPath.has(name)) {
      const names = path.map((step) => step.field);
      return [...names.slice(names.indexOf(name)), name];
    } else if (reads.has(name) && !done.has(name)) {
      path.push({ field: name, next: 0 });
      onPath.add(name);
    }
  }
  return undefined;
}
