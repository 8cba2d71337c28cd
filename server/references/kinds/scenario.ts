import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { jsonIn } from '../json-in';
import type { ReferenceKind } from '../reference-kind';

/** The example records of a module's scenarios. Scenarios are a part of the module, so they are only renamed. */
export const kind: ReferenceKind = {
  title: '$t:scenario.title',
  stores: ['visualdev/scenario.moduleId', 'visualdev/scenario.example'],
  find: async () => [],
  rename: async (moduleId, { ids }, { recordsOf, transaction }) => {
    const scenarios = recordsOf('visualdev/scenario', serverCaller, transaction);
    const filter = { field: 'moduleId', is: 'equals' as const, value: moduleId };
    for (const { id, example } of await scenarios.all({ filter, fields: ['id', 'example'] })) {
      const values = jsonIn(example);
      if (!isJsonObject(values)) continue;
      const renamed = JSON.stringify(renamedRecord(values, ids));
      if (renamed !== JSON.stringify(values)) await scenarios.update(id, { example: renamed });
    }
    return [];
  },
};

/** A record with its fields and columns under their new ids. An example that was written for the new form stays. */
function renamedRecord(values: Readonly<Record<string, unknown>>, ids: ReadonlyMap<string, string>): Record<string, unknown> {
  const renamed = Object.entries(values).map(([id, value]): [string, unknown] => [
    ids.get(id) ?? id,
    Array.isArray(value) ? value.map((row: unknown) => (isJsonObject(row) ? renamedRecord(row, ids) : row)) : value,
  ]);
  const isWritten = renamed.some(([id], index) => renamed.findIndex(([other]) => other === id) !== index);
  return isWritten ? { ...values } : Object.fromEntries(renamed);
}
