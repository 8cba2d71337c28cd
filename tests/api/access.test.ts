import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, type Call } from '#engine/operations';
import { createRegistry } from '#engine/registry';
import type { ParsedResource } from '#engine/parsed';
import { definitions } from '#renderers/definitions.ts';
import { serverCaller } from '#server/access/caller.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import type { Row } from '#server/storage/records.ts';
import { maskOf } from '../fixtures/access/mask-of';
import { requestsOf } from '../fixtures/access/resource-requests';
import { startAccessWorld, type AccessWorld } from '../fixtures/access/access-world';
import { tryRequests } from '../fixtures/access/try-requests';

/**
 * A made-up access rule (own records only, two fields hidden, one protected) holds for every call on records. The cases
 * are the operations of every resource with a table, and those of a module with a field of every kind.
 */
const registry = createRegistry(definitions);
const catalogue = await readFileSource(fileURLToPath(new URL('../..', import.meta.url)), registry);

/** Cases that do not hold yet, each with its reason. A case that holds has to leave this list. */
const pending: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['advancedQuery', 'dataInterface', 'dictionaryData', 'dictionaryType'].flatMap((id) =>
      ['create', 'update'].map((operation) => [`system/${id}.${operation}`, 'Posted values of hidden and protected fields are stored.']),
    ),
  ),
  'visualdev/base.list': 'The keyword names a hidden field.',
  'visualdev/base.listAll': 'The keyword names a hidden field.',
  'visualdev/base.read': 'A hidden field is answered as null.',
  'visualdev/base.create': 'Posted values of hidden and protected fields are stored.',
  'visualdev/base.menus': 'A message names a module that does not exist for the caller.',
  'visualdev/base.rollback': 'A message names a module that does not exist for the caller.',
  'visualdev/base.fieldDataSelect': 'A message names a module that does not exist for the caller.',
};

const resources = catalogue.resources().filter(({ collection }) => collection);
const cases = resources.flatMap((resource) => operationsOf(resource).map((call) => ({ id: call.id, call, resource })));

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
  // All at once: answers have records of several resources in them.
  for (const resource of resources) world.rule.mask(resource.id, maskOf(resource, world));
});
afterAll(() => world.api.close());

/** A record of the caller and one of another user. */
async function caseOf(resource: ParsedResource) {
  const mask = maskOf(resource, world);
  const record = async (caller: AccessWorld['me']): Promise<Row> => {
    const { id } = await world.add(resource, caller, world.fixed[resource.id]);
    return world.api.services.recordsOf(resource, serverCaller).require(String(id));
  };
  if (resource.id === 'system/sysConfig') return { world, resource, mask, own: await world.settings(mask), foreign: {} };
  return { world, resource, mask, own: await record(world.me), foreign: await record(world.other) };
}

const run = async ({ call, resource }: { call: Call; resource: ParsedResource }): Promise<void> => {
  const at = await caseOf(resource);
  await tryRequests(at, requestsOf(call, at));
};

describe('an access rule on a resource', () => {
  it.each(cases.filter(({ id }) => !(id in pending)))('holds for $id', async (one) => {
    await expect(run(one)).resolves.toBeUndefined();
  });
  it.fails.each(cases.filter(({ id }) => id in pending))('does not yet hold for $id', async (one) => {
    await expect(run(one)).resolves.toBeUndefined();
  });
});
