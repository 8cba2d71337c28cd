import { behaviour as createRecord } from '#server/behaviours/create.ts';
import { checkDepartmentName } from '#server/behaviours/organisation/check-department-name.ts';
import { changedProperties, flatOrganisation, propertyJsonOf } from '#server/behaviours/organisation/company-properties.ts';
import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { nodesOf, organisationMatches, organisationTree } from '#server/behaviours/organisation/organisation-tree.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { withManagers } from '#server/behaviours/organisation/with-managers.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsBelow } from '#server/records/rows-below.ts';
import { requireFixed, settleName } from '#server/records/settle-name.ts';

/** Companies and departments as a tree, for the list and for pickers. */
export const tree: Behaviour = async (exchange, services) => {
  const list = await organisationTree(exchange, services);
  return { data: { list: await withManagers(list, exchange.caller, services) } };
};

/** The departments of a company as a tree, without those of the companies below it. */
export const departments: Behaviour = async (exchange, services) => {
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

/** Organisations by their ids, as a tree. One whose parent is not among them has its whole path as its name. */
export const named: Behaviour = async ({ body, caller }, services) => {
  const organisations = await readOrganisations(caller, services);
  const ids = new Set<unknown>(idsIn(body, 'ids', 'departIds'));
  const nodes = nodesOf(
    organisations.rows.filter(({ id }) => ids.has(id)),
    organisations,
  );
  return { data: { list: nodes.map((node) => ('organize' in node ? { ...node, fullName: node['organize'] } : node)) } };
};

/** An organisation with its path, and with the fields of a company once more as the JSON text of existing clients. */
export const read: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  const organisations = await readOrganisations(exchange.caller, services);
  return { data: { ...record, organizeIdTree: organisations.pathOf(record['id']), propertyJson: propertyJsonOf(record) } };
};

/** Creates a company, or the department that the call or its body says. */
export const create: Behaviour = (exchange, services) => {
  const posted = flatOrganisation(exchange.body);
  const category = exchange.call.operation.where?.['category'] ?? (posted['category'] === 'department' ? 'department' : 'company');
  const body = { ...posted, category };
  checkDepartmentName(body);
  return createRecord({ ...exchange, body }, services);
};

/** Changes an organisation. A company does not become a department, nor the reverse. */
export const update: Behaviour = async (exchange, services) => {
  const { resource, caller, params } = exchange;
  const id = params['id'] ?? '';
  const stored = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  const changes = await sentChanges(exchange, services, read);
  requireFixed(changes, ['category'], resource);
  const properties = changedProperties(changes['propertyJson'], stored);
  delete changes['propertyJson'];
  for (const entry of Object.entries(properties)) settleName(changes, `propertyJson.${entry[0]}`, entry, resource);
  const { organizeIdTree: path } = changes;
  if (Array.isArray(path)) {
    // Clients post the path of the organisation itself, or that of its parent.
    const above = path.at(-1) === id ? path.slice(0, -1) : path;
    const parent = endOfPath(above, await readOrganisations(caller, services), { name: 'organizeIdTree', subject: resource.id });
    settleName(changes, 'organizeIdTree', ['parentId', parent || top], resource);
  }
  checkDepartmentName({ ...changes, category: stored['category'] });
  return updateRecord({ ...exchange, body: changes }, services);
};

const top = '-1';
