/**
 * The calculations that depend on themselves, directly or through others. `reads` gives the calculations that each one
 * reads. Tarjan's algorithm without recursion, as a chain may exceed the call stack; linear.
 *
 * @example circularIn(new Map([['a', ['b']], ['b', ['a']], ['c', ['a']]])) // new Set(['b', 'a'])
 */
export function circularIn(reads: ReadonlyMap<string, readonly string[]>): Set<string> {
  const circular = new Set<string>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const lower = (key: string, to: number) => lowest.set(key, Math.min(lowest.get(key) ?? to, to));
  const enter = (key: string) => {
    order.set(key, order.size);
    lowest.set(key, order.size - 1);
    open.push(key);
    isOpen.add(key);
    return { key, next: 0 };
  };
  for (const start of reads.keys()) {
    const path = order.has(start) ? [] : [enter(start)];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { key } = last;
      const read = reads.get(key)?.[last.next];
      last.next += 1;
      if (read === key) circular.add(key);
      else if (read !== undefined && !order.has(read)) path.push(enter(read));
      else if (read !== undefined) {
        if (isOpen.has(read)) lower(key, order.get(read) ?? 0);
      } else {
        path.pop();
        const reader = path.at(-1);
        if (reader) lower(reader.key, lowest.get(key) ?? 0);
        if (lowest.get(key) === order.get(key)) close(key, open, isOpen, circular);
      }
    }
  }
  return circular;
}

/** Removes a complete component from the stack. Its members are circular if there are several. */
function close(key: string, open: string[], isOpen: Set<string>, circular: Set<string>): void {
  const members = open.splice(open.lastIndexOf(key));
  for (const member of members) {
    isOpen.delete(member);
    if (members.length > 1) circular.add(member);
  }
}
