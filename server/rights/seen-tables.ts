import { holdsForAll } from '#engine/query/filter';
import type { Registry } from '#engine/registry';
import type { AccessFor } from '../access/access-for';
import type { Caller } from '../access/caller';
import { requireCollection } from '../access/records-of';
import type { Catalogue } from '../catalogue/create-catalogue';

export interface SeenTablesContext {
  accessFor: AccessFor;
  registry: Registry;
  catalogue: Pick<Catalogue, 'releases'>;
}

/** The tables of the modules of which a caller sees all records and fields. */
export async function seenTables(caller: Caller, { accessFor, registry, catalogue }: SeenTablesContext): Promise<Set<string>> {
  const releases = await catalogue.releases();
  return new Set(
    releases.flatMap(({ resource }) => {
      const { rows, fields } = accessFor(resource, caller);
      if (!holdsForAll(rows) || fields.hidden.size > 0) return [];
      const { table, rowTables } = requireCollection(resource, registry);
      return [table, ...rowTables.map((each) => each.table)];
    }),
  );
}
