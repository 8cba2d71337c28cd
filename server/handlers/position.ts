import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { leavesBelow } from '#server/behaviours/organisation/leaves-below.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { settleName } from '#server/records/settle-name.ts';

/** Positions with the names of their types and departments. */
export const list: Behaviour = async (exchange, services) => {
  const { query, caller } = exchange;
  const { rows, pagination } = await pageOfRecords(exchange, services);
  const isShown = query['display'] === 'values';
  const placeOf = (department: string) => ({ department, ...(isShown && { texts: { organizeId: department } }) });
  const types = isShown ? new Map() : await dictionaryNames('PositionType', 'enCode', caller, services);
  const organisations = await readOrganisations(caller, services);
  const list = withEntryNames(rows, 'type', types).map((row) => ({
    ...row,
    ...('organizeId' in row && placeOf(organisations.nameOf(row['organizeId']))),
  }));
  return { data: { list, pagination } };
};

/** Enabled positions below their organisations. */
export const selector: Behaviour = async ({ resource, caller }, services) => {
  const options = { fields: ['fullName', 'enCode', 'enabledMark', 'sortCode'], structure: ['organizeId'] };
  const rows = await enabledRows(resource.id, options, caller, services);
  const leaves = rows.map(({ organizeId, ...row }) => ({ organizeId, node: { ...row, type: 'position', icon: nodeIcons.position } }));
  return { data: { list: leavesBelow(leaves, await readOrganisations(caller, services)) } };
};

/** All enabled positions. */
export const all: Behaviour = async ({ resource, caller }, services) => {
  const rows = await enabledRows(resource.id, { fields: ['fullName', 'enCode', 'type', 'organizeId'] }, caller, services);
  const organisations = await readOrganisations(caller, services);
  const list = rows.map((row) => ({
    ...row,
    ...('organizeId' in row && { department: organisations.nameOf(row['organizeId']) }),
  }));
  return { data: { list } };
};

/** The enabled positions of organisations, for the user form: a group for each organisation. */
export const byOrganisation: Behaviour = async ({ resource, body, caller }, services) => {
  const rows = await enabledRows(resource.id, { fields: ['fullName'], structure: ['organizeId'] }, caller, services);
  const organisations = await readOrganisations(caller, services);
  const list = idsIn(body, 'organizeIds')
    .filter((id) => organisations.get(id))
    .map((id) => {
      const children = rows.filter(({ organizeId }) => organizeId === id).map(({ organizeId: _organizeId, ...row }) => row);
      return { id, fullName: organisations.nameOf(id), num: children.length, hasChildren: children.length > 0, children };
    });
  return { data: { list } };
};

/** The positions with these ids, and all positions of the organisations with these ids, below their organisations. */
export const named: Behaviour = async ({ resource, body, caller }, services) => {
  const ids = new Set<unknown>(idsIn(body, 'ids', 'departIds', 'positionIds'));
  const rows = await enabledRows(resource.id, { fields: ['fullName', 'enCode'], structure: ['organizeId'] }, caller, services);
  const leaves = rows
    .filter(({ id, organizeId }) => ids.has(id) || ids.has(organizeId))
    .map(({ organizeId, ...row }) => ({ organizeId, node: { ...row, type: 'position', icon: nodeIcons.position } }));
  return { data: { list: leavesBelow(leaves, await readOrganisations(caller, services)) } };
};

/** A position with the path of its organisation. */
export const read: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  const organisations = await readOrganisations(exchange.caller, services);
  return { data: { ...record, organizeIdTree: organisations.pathOf(record['organizeId']) } };
};

/** Changes a position. Its organisation may be posted as a path. */
export const update: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const changes = await sentChanges(exchange, services, read);
  const name = 'organizeIdTree';
  if (Array.isArray(changes[name])) {
    const end = endOfPath(changes[name], await readOrganisations(caller, services), { name, subject: resource.id });
    settleName(changes, name, ['organizeId', end], resource);
  }
  return updateRecord({ ...exchange, body: changes }, services);
};
