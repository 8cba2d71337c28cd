import { createCipheriv, hash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IssueError } from '#engine/issue';
import { everyRecord } from '#engine/query/filter';
import { fullRule, type AccessFor } from '#server/access/access-for.ts';
import { sql } from 'kysely';
import { recordSchemaOf } from '#engine/record-schema';
import { queryFieldsOf } from '#engine/query/query-fields';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import { createSecretOf, sealStoredSecrets } from '#server/access/secret-of.ts';
import { createSecrets } from '#server/secrets/create-secrets.ts';
import { createRecordsOf } from '#server/access/records-of.ts';
import { AppError } from '#server/app-error.ts';
import type { Draft, Step, WriteContext } from '#server/records/draft.ts';
import { importRecords } from '#server/records/import-records.ts';
import { insertRecords, writeRecord, writeSteps } from '#server/records/write-record.ts';
import { startApi, type Api } from '../setup/start-api';

/** The pipeline on the resource of `tests/fixtures/ledger`, for a caller with few rights, and on dictionaries. */
let api: Api;
let root: string;
const project = fileURLToPath(new URL('../..', import.meta.url));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-write-'));
  await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  await cp(join(project, 'tests/fixtures/ledger/schemas'), join(root, 'schemas'), { recursive: true });
  api = await startApi({ root });
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

const secretKey = Buffer.alloc(32, 7);
const ledger = () => api.services.catalogue.resource('test/ledger');
const clerk: Caller = {
  ...serverCaller,
  isServer: false,
  session: { id: 's', userId: 'clerk', account: 'clerk', isAdministrator: false, loginTime: 0, address: '' },
};
let count = 0;
const site = () => `Write ${(count += 1)}`;

/** The context of the pipeline, with fields that the clerk may not see or set. */
function contextWith({ hidden = [], readOnly = [] }: { hidden?: string[]; readOnly?: string[] }): WriteContext {
  const { db, registry, catalogue, announce } = api.services;
  const rule = { rows: everyRecord, fields: { hidden: new Set(hidden), readOnly: new Set(readOnly) }, operations: 'all' as const };
  const accessFor: AccessFor = (_, { isServer }) => (isServer ? fullRule : rule);
  const recordsOf = createRecordsOf({
    db,
    secrets: createSecrets(() => [secretKey]),
    registry,
    accessFor,
    resourceOf: catalogue.resource,
    isAnnounced: () => false,
    changed: announce,
  });
  return { ...api.services, accessFor, recordsOf };
}

const stored = (id: unknown) => api.services.recordsOf('test/ledger', serverCaller).require(String(id));
const create = (body: object, context = contextWith({})) => writeRecord(ledger(), { body: { site: site(), ...body } }, clerk, context);
const update = (id: unknown, body: object, context = contextWith({})) => writeRecord(ledger(), { id: String(id), body }, clerk, context);
const rowsOf = (record: Record<string, unknown>) => record['lines'] as Record<string, unknown>[];
const refusal = async (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => undefined,
    (error: unknown) => error,
  );
const issuesOf = (error: unknown) =>
  error instanceof IssueError ? error.issues.map(({ path, code }) => `${path} ${code}`) : [String(error)];

const refuse: Step = ([draft], { issues }) => issues.add(draft?.path ?? '', { path: '/site', code: 'rule', params: {} });

const categories = () => api.services.catalogue.resource('system/dictionaryType');
const imported = (rows: readonly object[]) =>
  importRecords([{ resource: categories(), path: '/categories', rows }], [], serverCaller, api.services);
const chain = (length: number) => {
  const key = `chain${(count += 1)}`;
  return Array.from({ length }, (_, index) => ({
    id: `${key}x${index}`,
    parentId: index === 0 ? '-1' : `${key}x${index - 1}`,
    fullName: `${key}x${index}`,
    enCode: `${key}x${index}`,
    isTree: 0,
  }));
};

describe('the steps', () => {
  it('run in this order', () => {
    const names = Object.values(writeSteps).flatMap((steps: readonly Step[]) => steps.map(({ name }) => name));
    expect(names).toEqual([
      'readPosted',
      'loadStored',
      'addDefaults',
      'checkFiles',
      'compute',
      'checkLeaves',
      'checkFollowed',
      'checkDrafts',
      'matchStored',
      'checkRefused',
      'checkImportedLeaves',
      'leaveEqual',
      'fillValues',
      'followRelations',
      'computeFilled',
      'findChanges',
      'noteWarnings',
      'placeRecords',
      'checkMenus',
      'checkMenuParts',
      'checkInterfaces',
      'checkNamedInterfaces',
      'checkApplications',
      'checkAccounts',
      'ownTasks',
      'checkPrintPaper',
      'checkPrintSources',
      'checkSourceTables',
      'checkGrants',
      'planInserts',
      'storeRecords',
      'storeMemberships',
      'requireVisible',
      'holdFiles',
      'rememberKey',
      'enqueueFollowUps',
      'announceChanges',
      'runFollowUps',
    ]);
  });

  it('accept an added step, which sees every kind of change', async () => {
    const audited: string[] = [];
    const audit: Step = (drafts: readonly Draft[], { resource }) => {
      for (const { mode, changed } of drafts) audited.push(`${resource.id} ${mode} ${changed.has('rate')}`);
    };
    const context = { ...contextWith({}), steps: { ...writeSteps, store: [...writeSteps.store, audit] } };
    const { id } = await create({}, context);
    await update(id, { rate: 9 }, context);
    await writeRecord(ledger(), { id: String(id), set: (before) => ({ rate: Number(before['rate']) + 1 }) }, clerk, context);
    await importRecords(
      [{ resource: ledger(), path: '/records', rows: [{ id, site: (await stored(id))['site'], rate: 11 }, { site: site() }] }],
      [],
      clerk,
      context,
    );
    await insertRecords(ledger(), [{ id: `seed${count}`, body: { site: site() } }], serverCaller, context);
    expect(audited).toEqual(['create', 'update', 'update', 'update', 'create', 'create'].map((mode) => `test/ledger ${mode} true`));
    expect(await stored(id)).toMatchObject({ rate: 11, version: 4 });
  });

  it('stop at the first step that refuses, and store nothing', async () => {
    const context = { ...contextWith({}), steps: { ...writeSteps, prepare: [...writeSteps.prepare, refuse] } };
    const own = site();
    expect(issuesOf(await refusal(create({ site: own }, context)))).toEqual(['/site rule']);
    expect(await api.services.recordsOf('test/ledger', serverCaller).all({ filter: { field: 'site', is: 'equals', value: own } })).toEqual(
      [],
    );
  });
});

describe('a caller without rights to some fields', () => {
  it('cannot set them, while defaults and calculations apply', async () => {
    const context = contextWith({ hidden: ['rate', 'lines.note'], readOnly: ['remark'] });
    const answer = await create({ rate: 5, remark: 'posted', lines: [{ amount: 3, note: 'posted' }] }, context);
    expect(answer).not.toHaveProperty('rate');
    expect(rowsOf(answer)[0]).not.toHaveProperty('note');
    const record = await stored(answer['id']);
    expect([record['rate'], record['remark'], record['total'], rowsOf(record)[0]?.['note']]).toEqual([2, null, 6, null]);
  });

  it('changes a record whose total is computed from hidden fields', async () => {
    const { id } = await create({ rate: 4, remark: '<p>stored</p>', lines: [{ amount: 1, note: 'stored' }, { amount: 2 }] });
    const [first, second] = rowsOf(await stored(id));
    const lines = [
      { id: first?.['id'], amount: 10, note: 'posted' },
      { id: second?.['id'], amount: 5 },
    ];
    const answer = await update(
      id,
      { rate: 100, lines },
      contextWith({ hidden: ['rate', 'lines.note'], readOnly: ['remark', 'lines.amount'] }),
    );
    expect(answer).not.toHaveProperty('rate');
    const record = await stored(id);
    expect([record['rate'], record['remark'], record['total'], rowsOf(record).map(({ amount, note }) => [amount, note])]).toEqual([
      4,
      '<p>stored</p>',
      12,
      [
        [1, 'stored'],
        [2, null],
      ],
    ]);
  });

  it('does not receive them in a conflict', async () => {
    const { id } = await create({ lines: [{ amount: 1, note: 'secret' }] });
    await update(id, { signed: null });
    const error = await refusal(update(id, { version: 1 }, contextWith({ hidden: ['rate', 'lines.note'] })));
    expect(error).toMatchObject({ code: 'recordChanged', data: { current: { version: 2, lines: [{ amount: 1 }] } } });
    expect(JSON.stringify((error as AppError).data)).not.toMatch(/"rate"|secret|"note"/);
  });

  it('does not receive the name of a hidden field in an issue', async () => {
    expect(issuesOf(await refusal(create({ lines: [{ amount: 600 }] }, contextWith({ hidden: ['total'] }))))).toEqual([' hiddenField']);
    expect(issuesOf(await refusal(create({}, contextWith({ hidden: ['site'] }))))).toEqual([' hiddenField']);
    const { id } = await create({});
    const own = String((await stored(id))['site']);
    const error = await refusal(writeRecord(ledger(), { set: { site: own } }, clerk, contextWith({ hidden: ['site'] })));
    expect([issuesOf(error), String(error)]).toEqual([[' hiddenField'], expect.not.stringContaining(own)]);
    expect(issuesOf(await refusal(create({ site: own })))).toEqual(['/site notUnique']);
  });

  it('cannot import them', async () => {
    const { id } = await create({ rate: 3 });
    const { site: own } = await stored(id);
    const rows = [
      { id, site: own, rate: 50, lines: [{ amount: 2 }] },
      { site: site(), rate: 50 },
    ];
    const context = contextWith({ readOnly: ['rate'] });
    expect(await importRecords([{ resource: ledger(), path: '/records', rows }], [], clerk, context)).toEqual({
      created: 1,
      updated: 1,
      unchanged: 0,
    });
    const other = await api.services
      .recordsOf('test/ledger', serverCaller)
      .all({ filter: { field: 'site', is: 'equals', value: rows[1]?.site } });
    // The stored rate stays, and the amount of the file is computed with it; a new record has the default.
    expect([(await stored(id))['total'], other[0]?.['rate']]).toEqual([6, 2]);
  });
});

describe('an import', () => {
  it('lists the first 1 000 issues of 40 000 rows, and counts all', async () => {
    const error = await refusal(imported(Array.from({ length: 40_000 }, () => ({ fullName: '' }))));
    expect(error).toBeInstanceOf(IssueError);
    expect([(error as IssueError).issues.length, (error as IssueError).count]).toEqual([1_000, 80_000 + 40_000]);
  });

  it('accepts a tree of 64 levels, and refuses a deeper one with its path', async () => {
    expect(await imported(chain(64))).toMatchObject({ created: 64 });
    const deep = chain(3_000);
    const error = await refusal(imported(deep));
    expect((error as IssueError).issues[0]).toMatchObject({ path: '/categories/64/parentId', code: 'treeTooDeep' });
    expect((error as IssueError).count).toBe(3_000 - 64);
  });

  it('does not put a single record below the last level, either', async () => {
    const rows = chain(64);
    await imported(rows);
    const body = { parentId: rows.at(-1)?.id, fullName: `deep${count}`, enCode: `deep${count}`, isTree: 0 };
    expect(issuesOf(await refusal(writeRecord(categories(), { body }, serverCaller, api.services)))).toEqual(['/parentId treeTooDeep']);
  });
});

/** A secret as versions sealed it that bound it to its field alone. */
function sealedUnbound(text: string, key: Buffer, field: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(field));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const id = hash('sha256', key, 'hex').slice(0, 8);
  return `sealed:1:${id}:${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`;
}

const columnOf = async (id: unknown) =>
  (await sql<{ key: string }>`select key from test_ledger where id = ${String(id)}`.execute(api.services.db)).rows[0]?.key;

describe('a secret', () => {
  const secrets = createSecrets(() => [secretKey]);
  const place = { field: 'test/ledger.key', address: '[]' };
  const secretOf = async (id: unknown) =>
    createSecretOf({ ...api.services, secrets, resourceOf: api.services.catalogue.resource })('test/ledger', { id }, 'key');

  it('is stored encrypted, and only the server reads it', async () => {
    const made = await create({ key: ' hunter2 ' });
    expect(await columnOf(made['id'])).toMatch(/^sealed:2:[0-9a-f]{8}:[\w-]+$/);
    expect(await secretOf(made['id'])).toBe('hunter2');
    expect([made, await stored(made['id'])].map((record) => 'key' in record)).toEqual([false, false]);
    const { registry } = api.services;
    expect(recordSchemaOf(ledger(), registry, 'result').properties).not.toHaveProperty('key');
    expect(recordSchemaOf(ledger(), registry, 'create').properties).toHaveProperty('key');
    expect(queryFieldsOf(ledger(), registry).get('key')).toBeUndefined();
    const records = api.services.recordsOf('test/ledger', serverCaller, undefined, { showsHidden: true });
    for (const query of [
      { filter: { field: 'key', is: 'equals' as const, value: 'hunter2' } },
      { order: [{ field: 'key', descending: true }] },
    ])
      expect(await refusal(records.page(query))).toMatchObject({ code: 'fieldUnknown' });
  });

  it('stays when an empty text is saved, changes with another, and goes with null', async () => {
    const { id } = await create({ key: 'first' });
    await update(id, { key: '', remark: 'x' });
    expect(await secretOf(id)).toBe('first');
    await update(id, { key: 'second' });
    expect(await secretOf(id)).toBe('second');
    expect(issuesOf(await refusal(update(id, { key: 'x'.repeat(41) })))).toEqual(['/key maxLength']);
    await update(id, { key: null });
    expect(await secretOf(id)).toBe('');
  });

  it('that is required need not be entered again, and a default does not replace it', async () => {
    const { id } = await create({ key: 'first' });
    const fields = ledger().fields.map((field) => (field.id === 'key' ? { ...field, required: true, default: 'initial' } : field));
    const change = (body: object) => writeRecord({ ...ledger(), fields }, { id: String(id), body }, clerk, contextWith({}));
    await change({ key: '', remark: 'y' });
    expect(await secretOf(id)).toBe('first');
    expect(issuesOf(await refusal(change({ key: null })))).toEqual(['/key required']);
  });

  it('of an earlier key is sealed with the current one, so that the earlier key can go', async () => {
    const { id } = await create({});
    const earlier = Buffer.alloc(32, 9);
    const sealed = createSecrets(() => [earlier]).seal('kept', place);
    await sql`update test_ledger set key = ${sealed} where id = ${String(id)}`.execute(api.services.db);
    await sealStoredSecrets([ledger()], { ...api.services, secrets: createSecrets(() => [secretKey, earlier]) });
    expect(await secretOf(id)).toBe('kept');
  });

  it('that an earlier version sealed without its address is sealed again with it at the start', async () => {
    const { id } = await create({});
    const unbound = sealedUnbound('before', secretKey, place.field);
    await sql`update test_ledger set key = ${unbound} where id = ${String(id)}`.execute(api.services.db);
    expect(await refusal(secretOf(id))).toMatchObject({ code: 'secretUnreadable' });
    await sealStoredSecrets([ledger()], { ...api.services, secrets });
    expect(await columnOf(id)).toMatch(/^sealed:2:/);
    expect(await secretOf(id)).toBe('before');
  });

  it('of an earlier version is sealed at the start, and the log names one that cannot be opened', async () => {
    const [old, foreign] = [await create({}), await create({})];
    await sql`update test_ledger set key = 'plain' where id = ${String(old['id'])}`.execute(api.services.db);
    const other = createSecrets(() => [Buffer.alloc(32, 8)]).seal('x', place);
    await sql`update test_ledger set key = ${other} where id = ${String(foreign['id'])}`.execute(api.services.db);
    const errors: unknown[] = [];
    const log = { ...api.services.log, error: (details: unknown) => errors.push(details) } as unknown as typeof api.services.log;
    await sealStoredSecrets([ledger()], { ...api.services, secrets, log });
    expect(await columnOf(old['id'])).toMatch(/^sealed:/);
    expect(await secretOf(old['id'])).toBe('plain');
    expect(errors).toEqual([{ resource: 'test/ledger', field: 'key', id: foreign['id'] }]);
    expect(await refusal(secretOf(foreign['id']))).toMatchObject({ code: 'secretUnreadable' });
  });
});

describe('toggles', () => {
  it('at the same time are all applied', async () => {
    const token = await api.administrator();
    const [entry] = await api.services
      .recordsOf('system/dictionaryData', serverCaller)
      .all({ filter: { field: 'enCode', is: 'equals', value: 'rawCoal' } });
    const path = `/api/system/DictionaryData/${String(entry?.['id'])}/Actions/State`;
    const replies = await Promise.all(Array.from({ length: 7 }, () => api.put(path, {}, token)));
    expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(await api.services.recordsOf('system/dictionaryData', serverCaller).require(String(entry?.['id']))).toMatchObject({
      enabledMark: 0,
      version: 8,
    });
  });
});
