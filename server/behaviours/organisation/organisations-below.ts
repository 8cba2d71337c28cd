import type { Caller } from '../../access/caller';
import { memberResource } from '../../records/member-objects';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { nodeIcons } from './node-icons';
import { organisationNode } from './organisation-node';
import { readOrganisations } from './read-organisations';

/** The enabled organisations directly below one, `0` for the top, as lazy trees of pickers read them. */
export async function organisationsBelow(id: string, caller: Caller, services: Services): Promise<Row[]> {
  const organisations = await readOrganisations(caller, services);
  // Below a disabled organisation nothing is offered.
  if (!organisations.pathOf(id).every((step) => isEnabled(organisations.get(step) ?? {}))) return [];
  const below = organisations.below(id === '0' || id === '' ? organisations.shape.root : id).filter(isEnabled);
  const withMembers = await organisationsWithMembers(
    below.map((row) => String(row['id'])),
    caller,
    services,
  );
  return below.map((row) => {
    const hasChildren = withMembers.has(row['id']) || organisations.below(row['id']).some(isEnabled);
    const node = { icon: nodeIcons.department, ...organisationNode(row, organisations), headIcon: null };
    return { ...node, hasChildren, isLeaf: !hasChildren, children: null };
  });
}

const isEnabled = ({ enabledMark }: Row): boolean => enabledMark === 1;

async function organisationsWithMembers(ids: readonly string[], caller: Caller, { recordsOf }: Services): Promise<Set<unknown>> {
  if (ids.length === 0) return new Set();
  const rows = await recordsOf(memberResource, caller, undefined, {
    narrowedBy: {
      all: [
        { field: 'objectType', is: 'equals', value: 'Organize' },
        { field: 'objectId', is: 'in', value: [...ids] },
      ],
    },
  }).all({ fields: ['objectId'] });
  return new Set(rows.map(({ objectId }) => objectId));
}
