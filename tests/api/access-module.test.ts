import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '#engine/registry';
import { moduleOf } from '#engine/module/module-of';
import type { ParsedResource } from '#engine/parsed';
import { definitions } from '#renderers/definitions.ts';
import { serverCaller } from '#server/access/caller.ts';
import {
  addAccessModule,
  fieldOfKind,
  moduleCalls,
  moduleCase,
  moduleHidden,
  modulePath,
  moduleReadOnly,
  moduleRequests,
  storedKinds,
} from '../fixtures/access/module-cases';
import { markersIn } from '../fixtures/access/marked-values';
import { startAccessWorld, type AccessWorld } from '../fixtures/access/access-world';
import { tryRequests } from '../fixtures/access/try-requests';

/** The test access rule on the records of a module. Every call is made once for each group of kinds, whose fields are then hidden. */
const kinds = storedKinds(createRegistry(definitions));

/** Each kind is hidden in one group, and stands beside hidden ones in the others. */
const kindsInGroup = 12;
const groups = Array.from({ length: Math.ceil(kinds.length / kindsInGroup) }, (_, index) =>
  kinds.slice(index * kindsInGroup, (index + 1) * kindsInGroup),
);

const calls = moduleCalls(
  moduleOf({ id: 'x', fullName: 'x', enCode: 'x', formData: '{"fields":[]}' }, createRegistry(definitions)).resource as ParsedResource,
).map(({ id }) => id);

let world: AccessWorld;
let stranger: { entry: string; user: string; secrets: string[] };
let resource: ParsedResource;
beforeAll(async () => {
  world = await startAccessWorld();
  const { catalogue } = world.api.services;
  const entry = await world.add(catalogue.resource('system/dictionaryData'), world.other, world.fixed['system/dictionaryData']);
  const user = await world.add(catalogue.resource('permission/user'), world.other, world.fixed['permission/user']);
  stranger = {
    entry: String(entry['id']),
    user: String(user['id']),
    secrets: [...markersIn(entry['fullName']), ...markersIn(user['realName']), ...markersIn(user['account'])],
  };
  resource = await addAccessModule(world, kinds, {});
});
afterAll(() => world.api.close());

/** Lists of other types, whose structure comes from a hidden field. */
const listTypes: Readonly<Record<string, object>> = {
  'module.list as a group': { type: 3, groupField: 'secrettextzz' },
  'module.list as a table to edit': { type: 4 },
  'module.list as a tree': { type: 5, parentField: 'secrettextzz' },
};

async function runList(id: string): Promise<void> {
  const module = await addAccessModule(world, [], listTypes[id] ?? {});
  const mask = { hidden: new Set(moduleHidden), readOnly: new Set([moduleReadOnly]) };
  world.rule.mask(module.id, mask);
  const at = { world, resource: module, mask, ...(await moduleCase(world, module, stranger)) };
  await tryRequests(at, moduleRequests('module.list', at));
}

async function run(id: string): Promise<void> {
  if (id in listTypes) return runList(id);
  for (const group of groups) {
    await removeRecords();
    const mask = { hidden: new Set([...moduleHidden, ...group.map(fieldOfKind)]), readOnly: new Set([moduleReadOnly]) };
    world.rule.mask(resource.id, mask);
    const at = { world, resource, mask, ...(await moduleCase(world, resource, stranger)) };
    // The administrator reads first, because an answer that is cached for one caller must not reach another.
    const listed = await world.api.post(`${modulePath(resource)}/List`, {}, world.administrator);
    expect(listed.text).toContain(stranger.secrets[0]);
    await tryRequests(
      at,
      moduleRequests(id, at).map((request) => ({ ...request, without: [...(request.without ?? []), ...stranger.secrets] })),
    );
  }
}

/** Every request is followed by a look at all records, so that earlier ones would slow each further request. */
async function removeRecords(): Promise<void> {
  const records = world.api.services.recordsOf(resource, serverCaller);
  for (const { id } of await records.all({ fields: ['id'] })) await records.remove(String(id));
}

const all = [...calls, ...Object.keys(listTypes)];

describe('an access rule on a module', () => {
  it('has a field of every kind that stores a value', () =>
    expect(resource.fields.map(({ jnpfKey }) => jnpfKey)).toEqual(expect.arrayContaining(kinds)));

  it.each(all)('holds for %s', run);
});
