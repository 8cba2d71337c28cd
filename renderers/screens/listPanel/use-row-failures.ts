import { useMemo, useState } from 'react';
import type { RowFailure, RowFailures } from '#ui/actions/row-failures.ts';

/** The failed saves of a list. Each stays until a save of its row succeeds or the user closes it. */
export function useRowFailures(): RowFailures {
  const [failures, setFailures] = useState<ReadonlyMap<string, RowFailure>>(noFailures);
  return useMemo(
    () => ({
      of: (rowId) => failures.get(rowId),
      report: (rowId, failure) => setFailures((before) => new Map([...before, [rowId, failure]])),
      clear: (rowId) => setFailures((before) => (before.has(rowId) ? new Map([...before].filter(([id]) => id !== rowId)) : before)),
    }),
    [failures],
  );
}

const noFailures: ReadonlyMap<string, RowFailure> = new Map();
