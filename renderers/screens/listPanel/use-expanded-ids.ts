import { useState } from 'react';

/** The ids of expanded records, initially empty. */
export function useExpandedIds(): { expandedIds: ReadonlySet<string>; toggle(id: string): void } {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  return {
    expandedIds,
    toggle: (id) => setExpandedIds((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]))),
  };
}
