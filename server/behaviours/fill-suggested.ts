import { compileExpression } from '#engine/expression/compile-expression';
import { rowsBelow } from '../records/rows-below';
import type { Caller } from '../access/caller';
import type { Job } from '../jobs/job-kind';
import type { Services } from '../services';

/** Records of a statement. */
const batchSize = 1_000;

/**
 * Gives the records of a module the value that a new field suggests from others. Only empty values are written, so a repetition
 * changes nothing, and what users enter meanwhile stays.
 */
export async function fillSuggested(
  { payload: { module, field }, signal, progress }: Job<{ module: string; field: string }>,
  caller: Caller,
  { catalogue, recordsOf }: Services,
): Promise<{ filled: number }> {
  const { resource } = await catalogue.release(module);
  const source = resource.fields.find(({ id }) => id === field)?.suggests;
  if (source === undefined) return { filled: 0 };
  const suggestion = compileExpression(source);
  const records = recordsOf(resource, caller);
  const isEmpty = { field, is: 'empty' as const };
  const total = await records.count({ filter: isEmpty }, 10_000_000);
  let filled = 0;
  for (let last = ''; ;) {
    signal.throwIfAborted();
    const filter = { all: [isEmpty, { field: 'id', is: 'greater' as const, value: last }] };
    const rows = await records.page({
      filter,
      fields: ['id', ...suggestion.names],
      order: [{ field: 'id', descending: false }],
      page: { number: 1, size: batchSize },
    });
    for (const [value, same] of rowsBelow(rows.rows, (row) => suggestion.evaluate(row))) {
      if (typeof value === 'string' && value !== '')
        filled += await records.fillEmpty(
          field,
          value,
          same.map(({ id }) => String(id)),
        );
    }
    last = String(rows.rows.at(-1)?.['id'] ?? '');
    progress(Math.min(filled, total), total);
    if (rows.rows.length < batchSize) return { filled };
  }
}
