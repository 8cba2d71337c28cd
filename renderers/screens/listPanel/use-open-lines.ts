import { useState } from 'react';

/** Which records show what is below them; none to begin with. */
export function useOpenLines(): { openIds: ReadonlySet<string>; toggle(id: string): void } {
  const [openIds, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    openIds,
    toggle: (id) => setOpen((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]))),
  };
}
