import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, type Call } from '#engine/operations';
import { moduleOf } from '#engine/module/module-of';
import type { ParsedResource } from '#engine/parsed';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { serverCaller } from '#server/access/caller.ts';
import { errorCodes } from '#server/error-codes.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import type { Row } from '#server/storage/records.ts';
import { injected, type AccessCase, type AccessRequest } from '../fixtures/access/access-case';
import { watchRows, type ChangedRow } from '../fixtures/access/changed-rows';
import { grantMenus, startGrantedWorld, type GrantedWorld } from '../fixtures/access/granted-world';
import { maskOf } from '../fixtures/access/mask-of';
import { addAccessModule, moduleCalls, moduleCase, modulePath, moduleRequests } from '../fixtures/access/module-cases';
import { requestsOf } from '../fixtures/access/resource-requests';
import { writingCallers, type WritingCaller } from '../fixtures/access/writing-callers';

/**
 * Every operation that writes is called by callers who may not, or who may write their own rows alone. A refused call changes no row
 * of any table; another one changes rows of the caller alone.
 */
const registry = createRegistry(definitions);
const catalogue = await readFileSource(fileURLToPath(new URL('../..', import.meta.url)), registry);
const resources = catalogue.resources().filter(({ operations }) => operations.length > 0);

let world: GrantedWorld;
let module: ParsedResource;
let callers: WritingCaller[];
let changedRows: () => Promise<ChangedRow[]>;
const cases = new Map<string, AccessCase>();
/** The resources of tables whose records are written by rights. */
const ruled = new Map<string, ParsedResource>();
const matrix = new Map<string, { requests: number; rows: number }>();

beforeAll(async () => {
  world = await startGrantedWorld();
  module = await addAccessModule(world, [], {});
  const { api, administrator } = world;
  const moduleId = String(modulePath(module).split('/').at(-1));
  await api.put(`/api/visualdev/Base/${moduleId}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, administrator);
  await grantMenus(world);
  for (const resource of resources) cases.set(resource.id, await caseOf(resource));
  callers = await writingCallers(world, module);
  for (const resource of catalogue.resources())
    if (resource.collection && resource.operations.some(({ right }) => right !== undefined)) ruled.set(resource.collection.table, resource);
  changedRows = await watchRows(world.api.services.db);
});
afterAll(() => world.close());

async function caseOf(resource: ParsedResource): Promise<AccessCase> {
  const mask = maskOf(resource, world);
  const add = async (caller: GrantedWorld['me']): Promise<Row> => {
    if (!resource.collection || resource.id === 'system/sysConfig') return { id: world.ids.category };
    const { id } = await world.add(resource, caller, world.fixed[resource.id]);
    return world.api.services.recordsOf(resource, serverCaller).require(String(id));
  };
  return { world, resource, mask, own: await add(world.me), foreign: await add(world.other) };
}

const reading: ReadonlySet<string> = new Set(['list', 'stream', 'tree', 'selector', 'read', 'check', 'export', 'aggregate']);
const writingCalls = (resource: ParsedResource): Call[] =>
  operationsOf(resource)
    .filter(({ method, use }) => method !== 'GET' && !reading.has(use))
    .toSorted((one, other) => Number(one.use === 'remove') - Number(other.use === 'remove'));

/** Rows that the server notes of any request: its line in the log, calls that are counted, live messages, codes of a login to come, offered files. */
const bookkeeping: ReadonlySet<string> = new Set(
  'application_nonce call_rate file_address_key file_ticket live_message live_node login_grant request_log session sys_log'
    .split(' ')
    .map((name) => `base_${name}`),
);

/** An application gets a token for its own calls. */
const applicationCalls: ReadonlySet<string> = new Set(['external application system/dataInterface.auth']);

const findings: string[] = [];

async function tryAs(caller: WritingCaller, call: Call, request: AccessRequest): Promise<void> {
  const { operation, anonymous, id } = call;
  const reply = await caller.send(request);
  const rows = (await changedRows()).filter(({ table }) => !bookkeeping.has(table));
  const isOpen =
    anonymous ||
    applicationCalls.has(`${caller.name} ${id}`) ||
    (caller.isSignedIn && (operation.access !== undefined || shows(caller, call.resource)));
  const isAnswered = reply.code !== errorCodes.unexpected && (isOpen || (reply.code !== 200 && reply.code !== 0));
  const label = `${caller.name}: ${id} ${request.method} ${request.url}`;
  if (!isAnswered) findings.push(`${label} answers ${reply.code} ${reply.text.slice(0, 200)}`);
  for (const row of rows) if (!isOpen || !mayWrite(caller, row)) findings.push(`${label} writes ${textOf(row)}`);
  const line = matrix.get(caller.name) ?? { requests: 0, rows: 0 };
  matrix.set(caller.name, { requests: line.requests + 1, rows: line.rows + rows.length });
}

const rowOf = ({ before, after }: ChangedRow): Row => before ?? after ?? {};
const textOf = ({ table, what, before, after }: ChangedRow): string => `${what} ${table} ${JSON.stringify(before ?? after).slice(0, 300)}`;

/** Whether a menu of the caller shows a resource, or one that it is part of. */
function shows({ resources: shown }: WritingCaller, id: string): boolean {
  const partOf = resources.find((resource) => resource.id === id)?.partOf ?? [];
  return [id, ...[partOf].flat()].some((name) => shown.has(name));
}

/** An administrator of one organisation does not write records that stand elsewhere. */
const isElsewhere = ({ name }: WritingCaller, { id }: Row): boolean =>
  name === 'administrator of another organisation' &&
  [...cases.values()].some(({ own, foreign }) => own['id'] === id || foreign['id'] === id);

const answerRows: Readonly<Record<string, true>> = { 'INSERT base_audit': true, 'UPDATE base_short_link': true };

/** Whether a row is the caller's, or of a resource that the menus of the caller show. */
function mayWrite(caller: WritingCaller, { table, what, before, after }: ChangedRow): boolean {
  const { userId, addsTo } = caller;
  // An answer to a public form is a new record, with its entry in the log and the count of the link.
  if (addsTo !== undefined && `${what} ${table}` in answerRows) return true;
  if (table === addsTo) return what === 'INSERT';
  const resource = ruled.get(table);
  const row = before ?? after ?? {};
  const isOwn = userId !== undefined && Object.values(row).includes(userId);
  if (table === 'base_recycled') return shows(caller, String(row['resource']));
  if (resource !== undefined && shows(caller, resource.id)) return !isElsewhere(caller, row);
  return isOwn && (resource === undefined || row['id'] === userId);
}

async function tryMe(call: Call, request: AccessRequest, own: Row): Promise<void> {
  const { userId } = world.me.session ?? {};
  const reply = await world.api.ask(injected(request, world.token));
  const rows = (await changedRows()).filter(({ table }) => !bookkeeping.has(table));
  const owned = rows.map(rowOf).filter((row) => Object.values(row).includes(userId));
  // Rows of sub-tables and of runs name the record that they belong to.
  const owners = new Set<unknown>([userId, own['id'], ...owned.map(({ id }) => id)]);
  const label = `clerk: ${call.id} ${request.method} ${request.url}`;
  if (reply.code === errorCodes.unexpected) findings.push(`${label} answers ${reply.code} ${reply.text.slice(0, 200)}`);
  for (const row of rows)
    if (!Object.values(rowOf(row)).some((value) => owners.has(value))) findings.push(`${label} writes ${textOf(row)}`);
}

const skipped = new Set(['oauth/oauth.logout', 'oauth/oauth.login', 'system/onlineUser.end', 'system/onlineUser.endMany']);

describe('no other rows are written by', () => {
  it.each(resources.map((resource) => ({ id: resource.id, resource })))(
    '$id',
    async ({ resource }) => {
      const at = cases.get(resource.id);
      if (!at) throw new Error(resource.id);
      for (const call of writingCalls(resource)) {
        if (skipped.has(call.id)) continue;
        const requests = requestsFor(call, at).filter(({ method }) => method !== 'GET');
        for (const caller of callers) for (const request of requests.slice(0, 2)) await tryAs(caller, call, request);
        for (const request of requests) await tryMe(call, request, at.own);
      }
      expect(findings.splice(0)).toEqual([]);
    },
  );
});

describe('no other records of a module are written by', () => {
  const calls = moduleCalls(
    moduleOf({ id: 'x', fullName: 'x', enCode: 'x', formData: '{"fields":[]}' }, registry).resource as ParsedResource,
  );
  const writing = calls.flatMap(({ id, call }) => (call && call.method !== 'GET' && !reading.has(call.use) ? [{ id, call }] : []));

  it.each(writing)(
    '$id',
    async ({ id, call }) => {
      const [entry, user] = ['system/dictionaryData', 'permission/user'].map((name) => String(cases.get(name)?.foreign['id']));
      const { fields: mask } = await world.ruleOf(module);
      const records = await moduleCase(world, module, { entry: entry ?? '', user: user ?? '' });
      const at: AccessCase = { world, resource: module, mask, ...records };
      await changedRows();
      const requests = moduleRequests(id, at).filter(({ method }) => method !== 'GET');
      for (const caller of callers) for (const request of requests.slice(0, 3)) await tryAs(caller, call, request);
      for (const request of requests) await tryMe(call, request, at.own);
      expect(findings.splice(0)).toEqual([]);
    },
  );
});

function requestsFor(call: Call, at: AccessCase): AccessRequest[] {
  try {
    return requestsOf(call, at);
  } catch {
    const ids = ['permission/user', 'permission/role'].map((id) => String(cases.get(id)?.foreign['id']));
    const body = { ids, id: ids[0], idsList: [ids], organizeIds: ids, userIds: ids, keyword: '' };
    return ids.map((id) => ({ method: call.method, url: call.path.replaceAll(/\{[A-Za-z0-9]+[?*]?\}/g, id), body }));
  }
}

it('prints what was tried', () => {
  process.stdout.write([...matrix].map(([name, { requests, rows }]) => `${name}: ${requests} requests, ${rows} rows`).join('\n') + '\n');
  expect([...matrix.keys()].toSorted()).toEqual(callers.map(({ name }) => name).toSorted());
});
