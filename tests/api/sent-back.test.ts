import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import { pairsOf, subjectsOf } from '../fixtures/sent-back/subjects';
import { walk } from '../fixtures/sent-back/walk';
import { startSentBack, type SentBackWorld } from '../fixtures/sent-back/world';

/**
 * What a read call answers can be sent back with any one value changed: the change is stored, or refused with an issue that names a
 * place. Every resource with a read and an update is walked.
 */
const catalogue = await readFileSource(fileURLToPath(new URL('../..', import.meta.url)), createRegistry(definitions));
const pairs = pairsOf(catalogue.resources());
let world: SentBackWorld;
const stored = new Map<string, number>();

beforeAll(async () => {
  world = await startSentBack();
});
afterAll(() => world.api.close());

describe('each value that a record is read with can be changed in what is sent back:', () => {
  it.each(pairs.map((pair) => ({ id: pair.resource.id, pair })))(
    '$id',
    async ({ id, pair }) => {
      for (const subject of await subjectsOf(pair, world)) {
        const walked = await walk(subject);
        expect({ subject: subject.id, faults: walked.faults }).toEqual({ subject: subject.id, faults: [] });
        stored.set(id, (stored.get(id) ?? 0) + walked.stored.length);
        process.stdout.write(`${subject.id}: ${walked.stored.length} stored, refused: ${walked.refused.join(' ')}\n`);
      }
    },
  );

  it('and not only refused', () => {
    expect(pairs.length).toBeGreaterThan(30);
    expect(pairs.flatMap(({ resource: { id } }) => ((stored.get(id) ?? 0) === 0 ? [id] : []))).toEqual([]);
  });
});

describe('two names of one value', () => {
  const cases: readonly [string, (made: SentBackWorld['made']) => { path: string; both: object; one: object; at: string }][] = [
    [
      'the target of a menu',
      ({ menu, module, otherType }) => ({
        path: `/api/system/Menu/${menu}`,
        both: { moduleId: otherType, propertyJson: JSON.stringify({ moduleId: 'another', isTree: 0 }) },
        one: { moduleId: module, propertyJson: JSON.stringify({ moduleId: otherType, isTree: 0 }) },
        at: '/moduleId',
      }),
    ],
    [
      'the parent of an organisation',
      ({ company, otherCompany, user }) => ({
        path: `/api/permission/Organize/${otherCompany}`,
        both: { parentId: company, organizeIdTree: [user] },
        one: { parentId: company, organizeIdTree: [company] },
        at: '/organizeIdTree',
      }),
    ],
    [
      'the statement of a data interface',
      ({ source }) => ({
        path: `/api/system/DataInterface/${source}`,
        both: { query: 'select 2', dataConfigJson: JSON.stringify({ sqlData: { dbLinkId: '0', sql: 'select 3' } }) },
        one: { query: 'select 2', dataConfigJson: JSON.stringify({ sqlData: { dbLinkId: '0', sql: 'select 2' } }) },
        at: '/query',
      }),
    ],
  ];

  it.each(cases)('are refused when they are changed in two ways, and taken when alike: %s', async (_, caseOf) => {
    const { api, token, made } = world;
    const { path, both, one, at } = caseOf(made);
    const { data: read } = await api.get(path, token);
    const refused = await api.put(path, { ...read, ...both }, token);
    expect(refused).toMatchObject({ code: 400, data: { issues: [{ path: at, code: 'contradiction' }] } });
    expect((await api.get(path, token)).data).toEqual(read);
    expect(await api.put(path, { ...read, ...one }, token)).toMatchObject({ code: 200 });
  });

  it('choose the menus of a release by what the platforms were read as', async () => {
    const { api, token, made } = world;
    const path = `/api/visualdev/Base/${made.module}/Actions/Release`;
    const { data: read } = await api.get(path, token);
    const issues = [{ path: '/appIsRelease', code: 'fixedField' }];
    expect(await api.put(path, { ...read, appIsRelease: 1 }, token)).toMatchObject({ code: 400, data: { issues } });
    const parents = [...(read['pcModuleParentId'] as string[]), made.otherFolder];
    expect(await api.put(path, { ...read, pcModuleParentId: parents }, token)).toMatchObject({ code: 200 });
    expect((await api.get(path, token)).data['pcModuleParentId']).toEqual(expect.arrayContaining(parents));
  });

  it('keep the module in the address of a menu for phones', async () => {
    const { api, token, made } = world;
    const body = { systemId: made.system, parentId: '-1', type: 3, category: 'App', fullName: 'App', enCode: 'phone' };
    const { data } = await api.post('/api/system/Menu', { ...body, propertyJson: JSON.stringify({ moduleId: made.module }) }, token);
    const path = `/api/system/Menu/${String(data['id'])}`;
    const { data: read } = await api.get(path, token);
    await api.put(path, { ...read, propertyJson: JSON.stringify({ moduleId: 'another' }) }, token);
    expect((await api.get(path, token)).data).toMatchObject({ moduleId: 'another', urlAddress: expect.stringMatching(/id=another$/) });
  });
});
