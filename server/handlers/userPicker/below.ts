import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { organisationNode } from '#server/behaviours/organisation/organisation-node.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import { memberResource } from '#server/records/member-objects.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** The organisations and users directly below an organisation, `0` for the top; with a keyword, a page of all users. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, body, caller } = exchange;
  const { keyword, ...page } = (body ?? {}) as Record<string, unknown>;
  if (typeof keyword === 'string' && keyword.trim() !== '') return { data: await userOptions({ keyword, ...page }, caller, services) };
  const id = params['organizeId'] ?? '0';
  const organisations = await organisationsBelow(id, exchange, services);
  const users = id === '0' ? [] : await memberIds('Organize', [id], caller, services);
  const { list } = users.length > 0 ? await userOptions({ narrowedBy: usersWith(users) }, caller, services) : { list: [] };
  return { data: { list: [...organisations, ...list] } };
};

const isEnabled = ({ enabledMark }: Row): boolean => enabledMark === 1;

async function organisationsBelow(id: string, { caller }: Exchange, services: Services) {
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
    return { icon: nodeIcons.department, ...organisationNode(row, organisations), hasChildren, isLeaf: !hasChildren };
  });
}

async function organisationsWithMembers(
  ids: readonly string[],
  caller: Exchange['caller'],
  { recordsOf }: Services,
): Promise<Set<unknown>> {
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
