/**
 * The calculations that need their own result, at whatever distance: those in a circle with others, or with themselves.
 * `reads` holds what each reads. Tarjan's algorithm with a path of its own, since a chain may be longer than the call
 * stack; linear.
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
        const above = path.at(-1);
        if (above) lower(above.key, lowest.get(key) ?? 0);
        if (lowest.get(key) === order.get(key)) close(key, open, isOpen, circular);
      }
    }
  }
  return circular;
}

/** Takes a circle that is complete off the stack; one of a single calculation is none. */
function close(key: string, open: string[], isOpen: Set<string>, circular: Set<string>): void {
  const members = open.splice(open.lastIndexOf(key));
  for (const member of members) {
    isOpen.delete(member);
    if (members.length > 1) circular.add(member);
  }
}
