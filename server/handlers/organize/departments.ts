import { rowsBelow } from '#server/records/rows-below.ts';
import type { Behaviour } from '#server/exchange.ts';
import { nodesOf, organisationMatches } from '#server/behaviours/organisation/organisation-tree.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { withManagers } from '#server/behaviours/organisation/with-managers.ts';

/** The departments of a company as a tree, without those of the companies below it. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const organisations = await readOrganisations(caller, services);
  const below = rowsBelow(
    organisations.rows.filter(({ category }) => category === 'department'),
    ({ parentId }) => parentId,
  );
  const departments = [...(below.get(params['companyId']) ?? [])];
  // One by one: a call takes no more than about 100 000 arguments.
  for (const row of departments) for (const child of below.get(row['id']) ?? []) departments.push(child);
  const ids = new Set(departments.map(({ id }) => id));
  const rows = organisations.rows.filter(({ id }) => ids.has(id));
  const list = nodesOf(await organisationMatches(rows, exchange, services), organisations);
  return { data: { list: await withManagers(list, caller, services) } };
};
