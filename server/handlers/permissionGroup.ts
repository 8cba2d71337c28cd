import { sql } from 'kysely';
import { memberId } from '#engine/directory/member-id';
import { type Caller, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { grantedIds, grantFilter, grantResource, isHolderType } from '#server/behaviours/authorize/granted-ids.ts';
import { noteGrants } from '#server/behaviours/authorize/note-grants.ts';
import { behaviour as copyRecord } from '#server/behaviours/copy.ts';
import { changeGroupMembers } from '#server/behaviours/organisation/change-group-members.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { memberNodes } from '#server/behaviours/organisation/member-nodes.ts';
import type { Behaviour } from '#server/exchange.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { type GrantNode, menuGrantTree, partGrantTree, type PartStep } from '#server/rights/grant-tree.ts';
import { subjectsOf } from '#server/rights/read-grants.ts';
import type { Services } from '#server/services.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The enabled permission groups. */
export const selector: Behaviour = async ({ resource, caller }, services) => ({
  data: { list: await enabledRows(resource.id, { fields: ['fullName', 'enCode'] }, caller, services) },
});

/** The permission groups of a user or another object. `type` is 0 if there is none. */
export const granted: Behaviour = async ({ resource, query, caller }, { recordsOf, db }) => {
  const ids = await groupIds(String(query['id'] ?? ''), String(query['objectType'] ?? ''), db);
  const rows = await rowsWith(recordsOf(resource, caller), 'id', ids, ['id', 'fullName']);
  return { data: { type: rows.length > 0 ? 1 : 0, list: rows } };
};

type Database = Parameters<typeof subjectsOf>[1];

/** A user also has the groups of what the user is a member of. */
async function groupIds(id: string, objectType: string, db: Database): Promise<string[]> {
  const type = objectType.toLowerCase();
  if (type === 'user') return (await subjectsOf(id, db)).filter((subject) => subject.type === 'PermissionGroup').map((group) => group.id);
  if (!isHolderType(objectType) && !organisationTypes.has(type)) return [];
  const members = organisationTypes.has(type) ? [...organisationTypes].map((name) => `${id}--${name}`) : [`${id}--${type}`];
  const { rows } = await sql<{ id: string }>`
    select id from base_permission_group
    where delete_mark = 0 and enabled_mark = 1 and permission_member ?| ${members}::text[]`.execute(db);
  return rows.map((row) => row.id);
}

const organisationTypes: ReadonlySet<string> = new Set(['company', 'department', 'organize']);

/** What a permission group grants of a type, as a tree of menus. */
export const permission: Behaviour = async ({ query, caller }, services) => {
  const itemType = String(query['itemType'] ?? 'module');
  const groupId = String(query['permissionId'] ?? '');
  const { rights, recordsOf, texts, shippedNames } = services;
  await recordsOf('permission/permissionGroup', caller).require(groupId);
  const held = new Set(await grantedIds(itemType, groupId, caller, services));
  const textOf: Parameters<typeof menuGrantTree>[2] = (text) => texts.text(caller.language, text);
  const offers = await rights.offers();
  const named = { ...offers, menus: shippedNames.rows(offers.menus, caller.language) };
  const menus = new Set(await grantedIds('module', groupId, caller, services));
  const list = isPart(itemType) ? await partGrantTree(named, menus, itemType, textOf) : menuGrantTree(named, undefined, textOf);
  return { data: { list: heldOnly(list, held) } };
};

const parts: ReadonlySet<string> = new Set(['button', 'column', 'form', 'resource']);
const isPart = (type: string): type is PartStep => parts.has(type);

/** The held nodes with the branches above them. */
function heldOnly(nodes: readonly GrantNode[], held: ReadonlySet<string>): GrantNode[] {
  return nodes.flatMap((node) => {
    const children = heldOnly(node.children ?? [], held);
    if (children.length === 0 && !held.has(node.id)) return [];
    return [{ ...node, hasChildren: children.length > 0, children: children.length > 0 ? children : null }];
  });
}

/** The members of a permission group as `id--type`, and in `list` those whom the caller may see, as existing clients read them. */
export const members: Behaviour = async ({ resource, params, caller }, services) => {
  const { permissionMember } = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  const ids = Array.isArray(permissionMember) ? permissionMember.map(String) : [];
  const nodes = await memberNodes(ids, caller, services);
  return { data: { ids, list: nodes.map(({ node }) => node) } };
};

/**
 * Replaces the members of a permission group: users, organisations, positions, roles and groups as `id--type`. Members whom the
 * caller may not see stay, because no client can send them back.
 */
export const setMembers: Behaviour = async ({ resource, params, body, caller }, services) => {
  const posted = [...new Set(((body ?? {}) as { ids?: string[] | null }).ids ?? [])];
  const unknown = posted.find((id) => !memberPattern.test(id));
  if (unknown !== undefined) throw new AppError('filterInvalid', { field: 'ids', value: unknown.slice(0, 100) });
  const changed = async (present: readonly string[]) => [...asStored(posted, present), ...(await unseenMembers(present, caller, services))];
  await services
    .recordsOf(resource, caller)
    .within((_, transaction) => changeGroupMembers(params['id'] ?? '', changed, caller, services, transaction));
  return { data: null };
};

const memberPattern = /^(?!.*--.*--)[\w.-]{1,60}--(?:user|company|department|organize|position|role|group)$/;

/** Clients name the type of an organisation as they show it. A member that is there keeps the type under which it is stored. */
function asStored(posted: readonly string[], present: readonly string[]): string[] {
  const stored = new Map(present.map((member) => [memberKey(member), member]));
  return [...new Set(posted.map((member) => stored.get(memberKey(member)) ?? member))];
}

const memberKey = (member: string): string => Object.values(memberId(member)).join(' ');

/** The members that exist and that the caller may not see. */
async function unseenMembers(present: readonly string[], caller: Caller, services: Services): Promise<string[]> {
  const keysFor = async (reader: Caller, keys: readonly string[]) => (await memberNodes(keys, reader, services)).map(({ key }) => key);
  const seen = new Set(await keysFor(caller, present));
  const unseen = present.filter((member) => !seen.has(member));
  return unseen.length > 0 ? keysFor(serverCaller, unseen) : [];
}

/** Copies a permission group with its rights, without its members. */
export const copy: Behaviour = async (exchange, services) => {
  const answer = await copyRecord(exchange, services);
  const { params, caller } = exchange;
  const id = String(('data' in answer ? (answer.data as { id: string }) : { id: '' }).id);
  const grants = services.recordsOf(grantResource, caller);
  const held = await grants.all({
    filter: grantFilter({ objectType: 'PermissionGroup', objectId: params['id'] }),
    fields: ['itemType', 'itemId'],
  });
  const bodies = held.map(({ itemType, itemId }) => ({ body: { itemType, itemId, objectType: 'PermissionGroup', objectId: id } }));
  await grants.within(async (_, transaction) => {
    await insertRecords(services.catalogue.resource(grantResource), bodies, caller, services, { db: transaction });
    const holder = { type: 'PermissionGroup' as const, id };
    const itemsOf = (type: unknown) => held.filter(({ itemType }) => itemType === type).map(({ itemId }) => String(itemId));
    const types = [...new Set(held.map(({ itemType }) => String(itemType)))];
    const changes = types.map((itemType) => ({ holder, itemType, before: [], after: itemsOf(itemType) }));
    await noteGrants(changes, caller, transaction);
  });
  return answer;
};
