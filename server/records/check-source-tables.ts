import type { Step } from './draft';
import { tableNames } from './table-names';

/** Checks which tables queries of data interfaces may read. A step, so that it holds for values that are restored from the history. */
export const checkSourceTables: Step = async (drafts, { resource, caller, guard }) => {
  if (resource.id !== 'system/dataSource') return;
  for (const { changed, values, before } of drafts) {
    if (!changed.has('tables')) continue;
    const present = new Set(tableNames(before?.['tables']));
    await guard.requireTables(
      tableNames(values['tables']).filter((name) => !present.has(name)),
      caller,
    );
  }
};
