import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRecord } from '#engine/query/filter';
import { operationsOf, type Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import { moduleOf } from '#engine/module/module-of';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { openRight } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { grantableFields } from '#server/rights/rules-of.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import type { Row } from '#server/storage/records.ts';
import type { AccessCase } from '../fixtures/access/access-case';
import { grantMenus, startGrantedWorld, type GrantedWorld } from '../fixtures/access/granted-world';
import { markersIn } from '../fixtures/access/marked-values';
import { maskOf } from '../fixtures/access/mask-of';
import {
  addAccessModule,
  fieldOfKind,
  hiddenDesign,
  moduleCalls,
  moduleCase,
  moduleHidden,
  modulePath,
  moduleReadOnly,
  moduleRequests,
  storedKinds,
} from '../fixtures/access/module-cases';
import { requestsOf } from '../fixtures/access/resource-requests';
import { tryRequests } from '../fixtures/access/try-requests';

/**
 * A user with granted menus, some fields and a data rule, and canaries in every other field and record. Every operation of the
 * router is called; no answer, line of the log or live message contains a canary.
 */
const registry = createRegistry(definitions);
const catalogue = await readFileSource(fileURLToPath(new URL('../..', import.meta.url)), registry);
const stored = catalogue.resources().filter(({ collection, operations }) => collection && operations.length > 0);
const others = catalogue.resources().filter(({ collection, operations }) => !collection && operations.length > 0);

let world: GrantedWorld;
let module: ParsedResource;
const matrix = new Map<string, { operations: number; requests: number; successes: number }>();
/** What must not come out, with its place. */
const canaries = new Map<string, string>();
const cases = new Map<string, AccessCase>();

beforeAll(async () => {
  world = await startGrantedWorld();
  module = await addAccessModule(world, kinds, {});
  const { api, administrator } = world;
  const moduleId = String(modulePath(module).split('/').at(-1));
  await api.put(`/api/visualdev/Base/${moduleId}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, administrator);
  for (const mark of hiddenDesign) canaries.set(mark, 'the design of a hidden field');
  const hiddenNames = new Set([...hiddenFields].map((name) => name.replace('.', '-')));
  await grantMenus(world, { hiddenNames, readOnlyNames: new Set([moduleReadOnly]) });
  for (const resource of stored) cases.set(resource.id, await caseOf(resource));
});
afterAll(() => world.close());

const kinds = storedKinds(registry);
/** Every other kind is hidden, and the next stands beside it. */
const hiddenFields = new Set([...moduleHidden, ...kinds.filter((_, index) => index % 2 === 0).map(fieldOfKind)]);

/** A record of the user and one of another, and what the user may not see of them. */
async function caseOf(resource: ParsedResource): Promise<AccessCase> {
  const { rows, fields, operations } = await world.ruleOf(resource);
  const isShut = !isPersonal(resource) && (rows === noRecord || (operations !== 'all' && !operations.has(openRight)));
  // Requests on a resource without a granted menu name two fields.
  const mask = operations !== 'all' && operations.size === 0 ? maskOf(resource, world) : fields;
  const add = async (caller: GrantedWorld['me']): Promise<Row> => {
    const { id } = await world.add(resource, caller, world.fixed[resource.id]);
    return world.api.services.recordsOf(resource, serverCaller).require(String(id));
  };
  const isSettings = resource.id === 'system/sysConfig';
  const [own, foreign] = isSettings ? [await world.settings(mask), {}] : [await add(world.me), await add(world.other)];
  const isPickable = (field: string) => resource.pickable?.includes(field) === true;
  const hide = (record: Row, isHidden: (field: string) => boolean) => {
    for (const [field, value] of Object.entries(record))
      if (isHidden(field) && !isPickable(field)) for (const mark of markersIn(value)) canaries.set(mark, `${resource.id}.${field}`);
  };
  hide(foreign, () => true);
  hide(own, (field) => isShut || mask.hidden.has(field));
  return { world, resource, mask, own, foreign };
}

/** Records of each user: their handlers answer the user's own. */
const isPersonal = ({ id }: ParsedResource): boolean => ['system/listView', 'system/listSetting', 'system/favourite'].includes(id);

/** The canaries in a text that the request itself did not name. */
const canariesIn = (text: string, request = ''): string[] =>
  markersIn(text).flatMap((mark) => (canaries.has(mark) && !request.includes(mark) ? [`${mark} of ${canaries.get(mark)}`] : []));

const leaks: string[] = [];
const watch = (): void =>
  world.onAnswer((answer, request) => {
    const found = canariesIn(answer, request);
    if (found.length > 0) leaks.push(`${found.join(', ')} in the answer of ${request}: ${answer.slice(0, 500)}`);
  });

async function tryCall(call: Call, resource: ParsedResource): Promise<void> {
  const at = cases.get(resource.id);
  if (!at) throw new Error(`${resource.id} is not in the matrix.`);
  const pickable = new Set(call.operation.access === 'pickers' ? resource.pickable : []);
  const hidden = new Set([...at.mask.hidden].filter((field) => !pickable.has(field)));
  const picked = { ...at, mask: { ...at.mask, hidden }, pickable };
  world.successes();
  const requests = requestsOf(call, picked).map(({ succeeds: _succeeds, probe, ...request }) => ({
    ...request,
    // Pickers show that a record exists.
    ...(probe !== undefined && !(pickable.size > 0 && probe === at.foreign['id']) && { probe }),
  }));
  await tryRequests(picked, requests);
  // Values that the user has written are the user's own.
  if (call.use === 'create' || call.id.endsWith('.create')) for (const mark of markersIn(requests)) canaries.delete(mark);
  count(resource.id, requests.length);
}

function count(id: string, requests: number): void {
  const row = matrix.get(id) ?? { operations: 0, requests: 0, successes: 0 };
  const successes = row.successes + world.successes();
  matrix.set(id, { operations: row.operations + 1, requests: row.requests + requests, successes });
}

/** The ids that requests without a table of their own name: of records that the user sees, and that the user does not see. */
const someIds = (): string[] =>
  ['permission/user', 'system/dictionaryData', 'permission/role', 'system/menu'].flatMap((id) => {
    const { own, foreign } = cases.get(id) ?? {};
    return [own, foreign].flatMap((record) => (record ? [String(record['id'])] : []));
  });

const ask = (method: Call['method'], url: string, payload?: object) =>
  world.api.ask({ method, url, headers: { authorization: world.token }, ...(payload && { payload }) });

/** Calls without a table: every id in the path, and in the body under the names that bodies have. */
async function tryPlainCall(call: Call): Promise<void> {
  const ids = someIds();
  const body = { ids, id: ids[1], idsList: [ids], organizeIds: ids, keyword: '', pagination: { currentPage: 1, pageSize: 200 } };
  const paths = call.parameters.length === 0 ? [call.path] : ids.map((id) => call.path.replaceAll(/\{[A-Za-z0-9]+[?*]?\}/g, id));
  for (const path of paths) {
    await ask(call.method, path, call.method === 'GET' ? undefined : body);
    if (call.method === 'POST') await ask(call.method, path, {});
  }
  count(call.resource, paths.length);
}

/** Ends the session of the user, or answers every client the same before a login. */
const skipped = new Set(['oauth/oauth.logout', 'oauth/oauth.login', 'system/onlineUser.end', 'system/onlineUser.endMany']);

describe('no canary comes out of', () => {
  beforeAll(watch);

  it.each(stored.map((resource) => ({ id: resource.id, resource })))('$id', async ({ resource }) => {
    for (const call of operationsOf(resource)) await tryCall(call, resource);
    expect(leaks.splice(0)).toEqual([]);
  });

  it.each(others.map((resource) => ({ id: resource.id, resource })))('$id', async ({ resource }) => {
    for (const call of operationsOf(resource)) if (!skipped.has(call.id)) await tryPlainCall(call);
    expect(leaks.splice(0)).toEqual([]);
  });

  it.each(moduleCalls(moduleOfKinds()).map(({ id }) => ({ id })))('$id', async ({ id }) => {
    const at = await moduleAt();
    world.successes();
    const requests = moduleRequests(id, at);
    await tryRequests(
      at,
      requests.map(({ succeeds: _succeeds, ...request }) => request),
    );
    count(`module ${id}`, requests.length);
    expect(leaks.splice(0)).toEqual([]);
  });

  it('the descriptors, the menus and the settings of lists', async () => {
    const { userId = '' } = world.me.session ?? {};
    const menus = (await world.api.services.rights.of(userId)).menus.keys();
    for (const menu of menus)
      for (const path of [
        `/api/system/ListView/${menu}/List`,
        `/api/permission/Authority/GetColumnsByModuleId/${menu}`,
        `/api/system/AdvancedQuery/${menu}/List`,
      ])
        await ask('GET', path);
    for (const name of ['Config', 'FormData', 'ColumnData']) {
      const design = await ask('GET', `${modulePath(module)}/${name}`);
      expect(design).toMatchObject({ code: 200, text: expect.stringContaining('openzz') });
      expect([...hiddenFields].filter((field) => design.text.includes(`\\"${field.split('.').at(-1)}\\"`))).toEqual([]);
    }
    await ask('GET', `${modulePath(module)}/List`);
    expect(leaks.splice(0)).toEqual([]);
  });

  it('the descriptors of all screens, dialogs and forms', async () => {
    const shown: string[] = [];
    for (const { id, kind } of await world.api.services.catalogue.list()) {
      const { code, data } = await ask('GET', `/api/system/Descriptor/${id}`);
      if (code === 200 && kind === 'resource') shown.push(id);
      if (code !== 200) continue;
      for (const part of [data['descriptor'], ...(data['references'] as object[])] as ParsedResource[]) {
        if (part.kind !== 'resource') continue;
        const { hidden } = (await world.ruleOf(part)).fields;
        shown.push(...grantableFields(part).flatMap((field) => (hidden.has(field.id) ? [`${part.id}.${field.id} in ${id}`] : [])));
      }
    }
    expect(shown).toEqual([]);
    expect(leaks.splice(0)).toEqual([]);
  });

  it('the history of records, also of deleted ones, and the recycle bin', async () => {
    const { administrator, api } = world;
    for (const { resource, own, foreign } of [...cases.values(), await moduleAt()])
      for (const { id } of [own, foreign]) {
        const { data, code } = await ask('GET', `/api/audit/${resource.id}/${String(id)}`);
        if (code === 200) for (const { id: entry } of (data['list'] ?? []) as { id: string }[]) await ask('GET', `/api/audit/${entry}`);
      }
    const { foreign } = cases.get('system/dictionaryData') ?? {};
    const removed = await api.remove(`/api/system/DictionaryData/${String(foreign?.['id'])}`, administrator);
    expect(removed.code).toBe(200);
    await ask('GET', '/api/audit?pageSize=200');
    const bin = await ask('GET', '/api/system/Recycle?pageSize=200');
    expect(bin.code).toBe(200);
    const entries = (await api.get('/api/system/Recycle?pageSize=200', administrator)).data['list'] as { id: string }[];
    for (const { id } of entries) await ask('POST', `/api/system/Recycle/${id}/Actions/Restore`, {});
    expect(leaks.splice(0)).toEqual([]);
  });
});

describe('the matrix', () => {
  it('covers every resource with operations', () => {
    expect(stored.concat(others).flatMap(({ id }) => (matrix.has(id) ? [] : [id]))).toEqual([]);
    const lines = [...matrix].map(
      ([id, row]) => `${id}: ${row.operations} operations, ${row.requests} requests, ${row.successes} answered`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  });

  it('answers data for every granted resource, so that a refusal does not hide a leak', async () => {
    const silent: string[] = [];
    for (const resource of stored) {
      const { rows } = await world.ruleOf(resource);
      if (rows !== noRecord && matrix.get(resource.id)?.successes === 0) silent.push(resource.id);
    }
    expect(silent).toEqual([]);
  });

  it('finds no canary in the log and in live messages', () => {
    const sent = new Set(markersIn(world.sent.join('\n')));
    const unsent = (lines: readonly string[]) =>
      lines.flatMap((line) => (markersIn(line).some((mark) => canaries.has(mark) && !sent.has(mark)) ? [line.slice(0, 500)] : []));
    expect(world.logged.length).toBeGreaterThan(100);
    expect(world.heard().length).toBeGreaterThan(0);
    expect(unsent(world.logged)).toEqual([]);
    expect(unsent(world.heard())).toEqual([]);
  });
});

/** A record of the module that the user sees, and one of another user. */
async function moduleAt(): Promise<AccessCase> {
  const { api, other, fixed } = world;
  const add = (id: string) => world.add(api.services.catalogue.resource(id), other, fixed[id]);
  const [entry, user] = [await add('system/dictionaryData'), await add('permission/user')];
  const stranger = { entry: String(entry['id']), user: String(user['id']) };
  const { fields: mask } = await world.ruleOf(module);
  expect([...mask.hidden]).toEqual(expect.arrayContaining(['secrettextzz', 'lineszz.secretcolumnzz']));
  const at = { world, resource: module, mask, ...(await moduleCase(world, module, stranger)) };
  for (const mark of markersIn(at.foreign)) canaries.set(mark, 'the module, another record');
  for (const [field, value] of Object.entries(at.own))
    if (mask.hidden.has(field)) for (const mark of markersIn(value)) canaries.set(mark, `the module, ${field}`);
  return at;
}

/** The shape of the module, for the names of its calls. */
function moduleOfKinds(): ParsedResource {
  const content = { id: 'x', fullName: 'x', enCode: 'x', formData: '{"fields":[]}' };
  return moduleOf(content, registry).resource as ParsedResource;
}
