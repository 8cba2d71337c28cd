import type { Language } from '#engine/text';
import type { AccessFor, AccessRule } from '../access/access-for';
import type { Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Bus } from '../realtime/bus';
import { maxTreeLevels } from '../records/max-tree-levels';
import type { Row } from '../storage/records';
import type { ShippedNames } from './shipped-names';

/** The companies and departments that a caller may see, with their places in the tree. Shared by callers: do not change it. */
export interface Organisations {
  /** In the order of lists. Hidden fields that give structure are included: answer `shown` only. */
  rows: readonly Row[];
  /** The fields that the caller may see. */
  shown: ReadonlySet<string>;
  shape: { parent: string; root: string };
  get(id: unknown): Row | undefined;
  /** The organisations directly below one, `-1` for those at the top, in the order of lists. */
  below(id: unknown): readonly Row[];
  /** The ids of an organisation and all below it; none if it does not exist. */
  branchOf(id: unknown): string[];
  /** The ids from the top to an organisation, as far as the caller sees them. Empty if it does not exist. */
  pathOf(id: unknown): string[];
  /** The names of the path, such as `集团/工厂`; empty if names are hidden or it does not exist. */
  nameOf(id: unknown): string;
}

export interface OrganisationTrees {
  of(caller: Caller): Promise<Organisations>;
  forget(): void;
}

interface OrganisationTreesOptions {
  bus: Bus;
  recordsOf: RecordsOf;
  accessFor: AccessFor;
  shippedNames: ShippedNames;
}

const organisationResource = { id: 'permission/organize' };
const fields = ['id', 'parentId', 'fullName', 'enCode', 'category', 'managerId', 'enabledMark', 'description', 'sortCode', 'creatorTime'];
const structure: ReadonlySet<string> = new Set(['id', 'parentId', 'category', 'enabledMark']);
const shape = { parent: 'parentId', root: '-1' };

/** Maximum number of trees in memory. Users whose data rules name their own organisations have a tree each. */
const maxTrees = 200;

/** The trees of organisations by access rule and language, each read once until an organisation changes. */
export function createOrganisationTrees({ bus, recordsOf, accessFor, shippedNames }: OrganisationTreesOptions): OrganisationTrees {
  const trees = new Map<AccessRule, Map<Language, Promise<Organisations>>>();
  const read = async (caller: Caller): Promise<Organisations> => {
    const { hidden } = accessFor(organisationResource, caller).fields;
    const shown = new Set(fields.filter((field) => !hidden.has(field)));
    // The hidden fields that are read are those of the structure alone.
    const records = recordsOf(organisationResource.id, caller, undefined, { showsHidden: true });
    const rows = await records.all({ fields: fields.filter((field) => shown.has(field) || structure.has(field)) });
    return organisationsOf(shippedNames.rows(rows, caller.language), shown);
  };
  return {
    forget: () => trees.clear(),
    of: (caller) => {
      // Without announcements of other servers, nothing is cached.
      if (!bus.isListening()) return read(caller);
      const rule = accessFor(organisationResource, caller);
      const ofRule = trees.get(rule) ?? new Map<Language, Promise<Organisations>>();
      const cached = ofRule.get(caller.language);
      if (cached) return cached;
      if (!trees.has(rule) && trees.size >= maxTrees) trees.delete(trees.keys().next().value ?? rule);
      const reading = read(caller);
      trees.set(rule, ofRule.set(caller.language, reading));
      reading.catch(() => {
        if (ofRule.get(caller.language) === reading) ofRule.delete(caller.language);
      });
      return reading;
    },
  };
}

function organisationsOf(rows: readonly Row[], shown: ReadonlySet<string>): Organisations {
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const children = new Map<unknown, Row[]>();
  for (const row of rows) {
    const parent = byId.has(row['parentId']) ? row['parentId'] : shape.root;
    const siblings = children.get(parent);
    if (siblings) siblings.push(row);
    else children.set(parent, [row]);
  }
  const pathOf = (id: unknown): string[] => {
    const path: string[] = [];
    for (let row = byId.get(id); row && path.length < maxTreeLevels; row = byId.get(row['parentId'])) path.push(String(row['id']));
    return path.toReversed();
  };
  const below = (id: unknown): readonly Row[] => children.get(id) ?? [];
  return {
    rows,
    shown,
    shape,
    get: (id) => byId.get(id),
    below,
    branchOf: (id) => {
      const ids = byId.has(id) ? [String(id)] : [];
      for (const branch of ids) if (ids.length <= rows.length) for (const row of below(branch)) ids.push(String(row['id']));
      return ids;
    },
    pathOf,
    nameOf: (id) =>
      shown.has('fullName')
        ? pathOf(id)
            .map((step) => String(byId.get(step)?.['fullName'] ?? ''))
            .join('/')
        : '',
  };
}
