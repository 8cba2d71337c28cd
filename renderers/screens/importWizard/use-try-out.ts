import { useState } from 'react';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { withoutReason, type ImportCalls, type ImportOptions, type PreviewRow, type RowWarning } from './import-calls';

/** What an import would do, in numbers of records. */
interface Outcome extends Record<string, unknown> {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  warned: number;
}

/** Rows of one call, as many as a call takes. */
const partSize = 1_000;

/** Asks what an import would do. `run` resolves to the rows, those that would be refused with their reasons. */
export function useTryOut(calls: ImportCalls, options: ImportOptions) {
  const { feedback } = useUiServices();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const run = async (rows: readonly PreviewRow[]): Promise<readonly PreviewRow[]> => {
    setBusy(true);
    try {
      const total: Outcome = { created: 0, updated: 0, unchanged: 0, refused: 0, warned: 0 };
      const reasons = new Map<number, unknown>();
      const warned = new Map<number, RowWarning>();
      for (let start = 0; start < rows.length; start += partSize) {
        const part = rows.slice(start, start + partSize);
        const { created, updated, unchanged, refused, warnings } = await calls.tryOut(part, options);
        total.created += created;
        total.updated += updated;
        total.unchanged += unchanged;
        total.refused += refused.length;
        total.warned += warnings.size;
        for (const [index, warning] of warnings) warned.set(part[index]?.key ?? -1, warning);
        for (const row of refused) reasons.set(Number(row['rowKey']), row['errorsInfo']);
      }
      setOutcome(total);
      return rows.map((row) => {
        const { warning: _earlier, ...kept } = row;
        const values = withoutReason(row);
        const warning = warned.get(row.key);
        return {
          ...kept,
          values: reasons.has(row.key) ? { ...values, errorsInfo: reasons.get(row.key) } : values,
          ...(warning && { warning }),
        };
      });
    } catch (error) {
      showFailure(error, feedback);
      return rows;
    } finally {
      setBusy(false);
    }
  };
  return { run, outcome, isBusy };
}
