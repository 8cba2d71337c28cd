import type { Filter } from '#engine/query/filter';
import type { Caller } from '../../access/caller';
import { structuredRows } from '../structured-rows';
import type { TreeShape } from '../tree-of';
import { maxTreeLevels } from '../../records/max-tree-levels';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/** The companies and departments that a caller may see, with their places in the tree. */
export interface Organisations {
  /** In the order of lists. Hidden fields that give structure are included: answer `shown` only. */
  rows: readonly Row[];
  /** The fields that the caller may see. */
  shown: ReadonlySet<string>;
  shape: TreeShape;
  get(id: unknown): Row | undefined;
  /** The ids from the top to an organisation, as far as the caller sees them. Empty if it does not exist. */
  pathOf(id: unknown): string[];
  /** The names of the path, such as `集团/工厂`; empty if names are hidden or it does not exist. */
  nameOf(id: unknown): string;
}

export const organisationResource = 'permission/organize';

const fields = ['id', 'parentId', 'fullName', 'enCode', 'category', 'managerId', 'enabledMark', 'description', 'sortCode', 'creatorTime'];
const structure = ['parentId', 'category', 'enabledMark'];

/**
 * All organisations, or those with the ids of `only` and the ones above them, which is less to read for a single user.
 *
 * @example (await readOrganisations(caller, services)).nameOf('42') // '集团/工厂'
 */
export async function readOrganisations(caller: Caller, services: Services, only?: readonly string[]): Promise<Organisations> {
  const resource = services.catalogue.resource(organisationResource);
  const { hidden } = services.accessFor(resource, caller).fields;
  const shown = new Set(fields.filter((field) => !hidden.has(field)));
  const read = (filter?: Filter) => structuredRows(resource, { ...(filter && { filter }), fields, structure }, services, caller);
  const rows = services.shippedNames.rows(only ? await rowsAbove(only, read) : await read(), caller.language);
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const pathOf = (id: unknown): string[] => {
    const path: string[] = [];
    for (let row = byId.get(id); row && path.length < maxTreeLevels; row = byId.get(row['parentId'])) path.unshift(String(row['id']));
    return path;
  };
  return {
    rows,
    shown,
    shape: { parent: 'parentId', root: '-1' },
    get: (id) => byId.get(id),
    pathOf,
    nameOf: (id) =>
      shown.has('fullName')
        ? pathOf(id)
            .map((step) => String(byId.get(step)?.['fullName'] ?? ''))
            .join('/')
        : '',
  };
}

async function rowsAbove(ids: readonly string[], read: (filter: Filter) => Promise<Row[]>): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  let missing = ids.filter((id) => id !== '');
  for (let level = 0; missing.length > 0 && level < maxTreeLevels; level += 1) {
    const next = await read({ field: 'id', is: 'in', value: [...new Set(missing)] });
    for (const row of next) rows.set(row['id'], row);
    missing = next.map(({ parentId }) => String(parentId)).filter((id) => id !== '-1' && !rows.has(id));
  }
  return [...rows.values()];
}
