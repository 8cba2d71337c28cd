import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemColumns } from '#engine/collection';
import { indexOf } from '#engine/index-of';
import { noRecord, type FilterOperator } from '#engine/query/filter';
import { AppError } from '../app-error';
import { collection, column } from '../../tests/fixtures/collections';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database';
import { plansOf } from '../../tests/setup/plans-of';
import { openDatabase, type Database } from './database';
import { createRecords, fullAccess, type Query, type Records, type RecordsAccess, type Row } from './records';
import { syncTables } from './sync';

const title = column('title', 'text', { isWords: true });
const things = collection(
  [
    column('fullName', 'text', { isWords: true }),
    column('groupId'),
    column('sortCode', 'integer', { default: 0 }),
    column('amount', 'numeric'),
    column('moment', 'bigint'),
    column('isOpen', 'boolean'),
    column('extra', 'jsonb'),
    title,
  ],
  {
    indexes: [
      { name: 'thing_key', columns: ['group_id', 'full_name'], unique: true, method: 'btree' },
      indexOf('thing', [title, ...systemColumns], ['-title', '-id'], 'plain'),
    ],
    order: [{ column: 'sort_code', descending: false }],
  },
);

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let clock = 1000;
const recordsFor = (access: RecordsAccess = fullAccess, userId: string | null = 'me'): Records =>
  createRecords(db, things, access, { userId, now: () => clock });
let records: Records;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDatabase(database.connection));
  await syncTables(db, [things]);
});
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate thing`.execute(db);
  records = recordsFor();
  clock = 1000;
});

const add = (fullName: string, values: Row = {}) => records.insert({ fullName, ...values });
const addAll = async (...names: string[]) => {
  for (const [index, name] of names.entries()) await add(name, { sortCode: index });
};
describe('the sums of a list', () => {
  const amounts = ['0.1', '0.2', '1000000000000.005', null];
  beforeEach(async () => {
    for (const [index, amount] of amounts.entries())
      await add(`n${index}`, { amount, sortCode: index, groupId: index < 2 ? 'own' : 'other' });
  });

  test('are over all matches, exact, and only of numbers', async () => {
    const fields = ['amount', 'sortCode', 'fullName', 'extra', 'removed'];
    expect(await records.sums({}, fields)).toEqual({ amount: 1_000_000_000_000.305, sortCode: 6 });
    expect(await records.sums({ filter: { field: 'sortCode', is: 'equals', value: 3 } }, ['amount'])).toEqual({ amount: 0 });
    expect(await records.sums({}, ['fullName'])).toEqual({});
  });

  test('obey the rule of the caller and leave hidden fields out', async () => {
    const own = recordsFor({ ...fullAccess, rows: { field: 'groupId', is: 'equals', value: 'own' } });
    expect(await own.sums({}, ['amount', 'sortCode'])).toEqual({ amount: 0.3, sortCode: 1 });
    expect(await recordsFor({ ...fullAccess, rows: noRecord }).sums({}, ['amount'])).toEqual({ amount: 0 });
    expect(await recordsFor({ ...fullAccess, hidden: new Set(['amount']) }).sums({}, ['amount', 'sortCode'])).toEqual({ sortCode: 6 });
  });
});

const names = async (query: Query) => (await records.all(query)).map(({ fullName }) => fullName);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('a record', () => {
  test('gets an id, a version, a creator and a time, and ignores posted ones', async () => {
    const row = await add('煤', { creatorTime: 1, creatorUserId: 'another-user', version: 9, deleteMark: 1 });
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      creatorTime: 1000,
      creatorUserId: 'me',
      lastModifyTime: null,
      lastModifyUserId: null,
      version: 1,
      fullName: '煤',
      groupId: null,
      sortCode: 0,
      amount: null,
      moment: null,
      isOpen: null,
      extra: null,
      title: null,
    });
    expect(await records.get(String(row['id']))).toEqual(row);
  });

  test.each([
    ['fullName', "'; drop table thing; --"],
    ['fullName', 'x'.repeat(10_000)],
    ['fullName', '\\ % _ " \u{1F30D}'],
    ['amount', 0.1],
    ['amount', '12345678901234567890.123'],
    ['moment', 1_795_235_160_562],
    ['isOpen', false],
    ['extra', { list: [1, 'a', null], "it's": true }],
    ['extra', ['a', 'b']],
    ['extra', 'text'],
    ['sortCode', 0],
    ['amount', null],
  ])('stores in %s: %j', async (field, value) => {
    const { id } = await records.insert({ [field]: value });
    expect((await records.require(String(id)))[field]).toEqual(value);
  });

  test('gets a new version, an editor and a time when it is updated', async () => {
    const { id } = await add('煤', { sortCode: 3 });
    clock = 2000;
    expect(await recordsFor(fullAccess, 'you').update(String(id), { fullName: '油', version: 7 })).toMatchObject({
      fullName: '油',
      sortCode: 3,
      version: 2,
      creatorTime: 1000,
      lastModifyTime: 2000,
      lastModifyUserId: 'you',
    });
  });

  test('updated twice from one version refuses the second update with the stored record', async () => {
    const { id } = await add('煤');
    const results = await Promise.allSettled(['油', '气'].map((fullName) => records.update(String(id), { fullName }, 1)));
    const current = await records.require(String(id));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'recordChanged', data: { current } } });
    expect(current['version']).toBe(2);
  });

  test('is not found after it is removed, and its name is free', async () => {
    const { id } = await add('煤', { groupId: 'g' });
    await records.remove(String(id));
    expect(await records.get(String(id))).toBeUndefined();
    expect(await records.all({})).toEqual([]);
    expect(await records.page({})).toEqual({ rows: [], total: 0 });
    expect(await refusal(records.update(String(id), { fullName: 'x' }))).toBe('recordNotFound');
    expect(await refusal(records.remove(String(id)))).toBe('recordNotFound');
    await add('煤', { groupId: 'g' });
    const { rows } = await sql`select delete_time, delete_user_id from thing where delete_mark = 1`.execute(db);
    expect(rows).toEqual([{ delete_time: 1000, delete_user_id: 'me' }]);
  });

  test('is unique by the index, and the error names the last field', async () => {
    await add('煤', { groupId: 'g' });
    const other = await add('油', { groupId: 'g' });
    await expect(add('煤', { groupId: 'g' })).rejects.toMatchObject({
      code: 'recordNotUnique',
      params: { field: 'fullName', value: '煤' },
    });
    await expect(records.update(String(other['id']), { fullName: '煤' })).rejects.toMatchObject({ code: 'recordNotUnique' });
    await expect(records.insert({ id: String(other['id']) })).rejects.toMatchObject({ code: 'recordNotUnique', params: { field: 'id' } });
    await add('煤', { groupId: 'another' });
  });

  test.each([
    ['a text in a number', { sortCode: 'abc' }, 'validation'],
    ['a number too large', { sortCode: 99_999_999_999 }, 'validation'],
    ['a list in a number', { sortCode: [1] }, 'validation'],
    ['NUL', { fullName: 'a\0b' }, 'textMalformed'],
    ['NUL in JSON', { extra: { a: '\0' } }, 'textMalformed'],
    ['an unknown field', { fullname: 'x' }, 'fieldUnknown'],
    ['a column name for a field', { full_name: 'x' }, 'fieldUnknown'],
    ['__proto__', JSON.parse('{ "__proto__": 1 }') as Row, 'fieldUnknown'],
  ])('with %s is refused', async (_, values, code) => expect(await refusal(records.insert(values))).toBe(code));
});

describe('a query', () => {
  test.each<[FilterOperator, string, unknown, string[]]>([
    ['equals', 'fullName', 'b', ['b']],
    ['equals', 'groupId', null, ['a', 'b', 'c']],
    ['equals', 'sortCode', '1', ['b']],
    ['not', 'fullName', 'b', ['a', 'c']],
    ['not', 'groupId', 'g', ['a', 'b', 'c']],
    ['not', 'fullName', null, ['a', 'b', 'c']],
    ['in', 'fullName', ['a', 'c', null], ['a', 'c']],
    ['in', 'fullName', [], []],
    ['in', 'sortCode', [0, 2], ['a', 'c']],
    ['contains', 'fullName', 'B', ['b']],
    ['contains', 'sortCode', 1, ['b']],
  ])('%s on %s %j', async (is, field, value, matches) => {
    await addAll('a', 'b', 'c');
    expect(await names({ filter: { field, is, value } })).toEqual(matches);
  });

  test('refuses a value that the field cannot have', async () => {
    expect(await refusal(records.all({ filter: { field: 'fullName', is: 'equals', value: { $ne: 1 } } }))).toBe('filterInvalid');
  });

  test('inserts many records with any text, and answers their ids', async () => {
    const texts = ['a', '', null, '\u001e', 'a\u001fb', '\\N', '"{,}"', 'two\nlines', '😀', '\u001f'];
    const shared = { sortCode: 7, isOpen: true, extra: { list: ['\u001f', 'a'] } };
    const list = texts.map((fullName, index) => ({ fullName, groupId: `${index}`, amount: index / 4, ...shared }));
    const ids = await records.insertAll(list);
    const stored = await Promise.all(ids.map((id) => records.require(id)));
    expect(stored).toMatchObject(list);
  });

  test('inserts many records only if the rule allows each of them', async () => {
    const own = recordsFor({ ...fullAccess, rows: { field: 'groupId', is: 'equals', value: 'own' } });
    const list = Array.from({ length: 1200 }, (_, index) => ({ fullName: `r${index}`, groupId: 'own' }));
    expect(await own.insertAll(list)).toHaveLength(1200);
    const other = [
      { fullName: 'x', groupId: 'own' },
      { fullName: 'y', groupId: 'other' },
    ];
    expect(await refusal(own.insertAll(other))).toBe('outsideOwnData');
    expect((await records.page({})).total).toBe(1200);
  });

  test('refuses many records of which one has the id of another record', async () => {
    const [taken] = await records.insertAll([{ fullName: 'a' }]);
    expect(await refusal(records.insertAll([{ fullName: 'b' }, { fullName: 'c', id: taken }]))).toBe('recordNotUnique');
    await records.remove(String(taken));
    await records.insertAll([{ fullName: 'b' }, { fullName: 'c', id: taken }]);
    expect((await records.page({})).total).toBe(2);
  });

  test('reads any number of records in slices of one snapshot', async () => {
    await records.insertAll(Array.from({ length: 1203 }, (_, index) => ({ fullName: `r${index}`, sortCode: index })));
    const slices: number[] = [];
    const codes: unknown[] = [];
    for await (const rows of records.stream({ filter: { field: 'sortCode', is: 'atLeast', value: 3 }, fields: ['sortCode'] })) {
      slices.push(rows.length);
      codes.push(...rows.map(({ sortCode }) => sortCode));
      await records.insert({ fullName: `late${slices.length}`, sortCode: 5000 });
    }
    expect(slices).toEqual([500, 500, 200]);
    expect(codes).toEqual(Array.from({ length: 1200 }, (_, index) => index + 3));
  });

  test('frees its connection when the reader stops early, and streams within a transaction', async () => {
    await records.insertAll(Array.from({ length: 600 }, (_, index) => ({ fullName: `r${index}` })));
    for (let round = 0; round < 30; round += 1) {
      for await (const rows of records.stream({})) if (rows.length > 0) break;
    }
    await records.within(async (within) => {
      await within.insert({ fullName: 'own' });
      let count = 0;
      for await (const rows of within.stream({})) count += rows.length;
      expect(count).toBe(601);
    });
  });

  test('does not accept or return hidden fields', async () => {
    const masked = recordsFor({ ...fullAccess, hidden: new Set(['amount']) });
    const { id } = await masked.insert({ fullName: 'a', amount: 7 });
    expect(await masked.require(String(id))).not.toHaveProperty('amount');
    expect(await masked.update(String(id), { fullName: 'b' })).not.toHaveProperty('amount');
    expect(await records.require(String(id))).toMatchObject({ fullName: 'b', amount: 7 });
    for (const query of [
      { fields: ['amount'] },
      { order: [{ field: 'amount', descending: false }] },
      { filter: { field: 'amount', is: 'equals' as const, value: 7 } },
    ]) {
      expect(await refusal(masked.all(query))).toBe('fieldUnknown');
    }
  });

  test.each([
    ['%', ['100%']],
    ['_', ['a_b']],
    ['\\', ['back\\slash']],
    ['能源', ['能源类型']],
    ['ÄÖ', ['äöü']],
    ["'", []],
    ['', ['100%', 'a_b', 'back\\slash', '能源类型', 'äöü']],
  ])('finds the keyword %j literally', async (text, matches) => {
    await addAll('100%', 'a_b', 'back\\slash', '能源类型', 'äöü');
    expect(await names({ keyword: { fields: ['fullName', 'groupId'], text } })).toEqual(matches);
  });

  test('needs all conditions, and the keyword in any of its fields', async () => {
    await add('a', { groupId: 'x' });
    await add('x', { groupId: 'b' });
    await add('x', { groupId: 'x', sortCode: 5 });
    expect(
      await names({ filter: { field: 'sortCode', is: 'equals', value: 0 }, keyword: { fields: ['fullName', 'groupId'], text: 'x' } }),
    ).toHaveLength(2);
  });

  test('reads each record on one page, with the total', async () => {
    for (let index = 0; index < 25; index += 1) await add(`n${index}`);
    const pages = await Promise.all([1, 2, 3, 4].map((number) => records.page({ page: { number, size: 10 } })));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(25);
  });

  test('orders Chinese by pinyin, with full-width characters and capitals beside their own', async () => {
    await addAll('中', 'b', '八', 'Ｂ2', 'B1', '北', '阿', 'c', '２', '1');
    const order = ['1', '２', '阿', '八', '北', '中', 'b', 'B1', 'Ｂ2', 'c'];
    expect(await names({ order: [{ field: 'fullName', descending: false }] })).toEqual(order);
    expect(await names({ order: [{ field: 'fullName', descending: true }] })).toEqual(order.toReversed());
  });

  test('reads a page in the order of words from an index', async () => {
    const plans = await db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_sort = off`.execute(transaction);
      const own = createRecords(transaction, things, fullAccess, { userId: 'me', now: () => clock });
      return plansOf(/"thing"/, transaction, () => own.all({ order: [{ field: 'title', descending: true }] }));
    });
    expect(plans).toEqual([expect.stringContaining('Index Scan using thing_title_desc_words_id_desc_idx')]);
  });

  test('orders empty values last', async () => {
    await add('a', { amount: 2 });
    await add('b');
    await add('c', { amount: 10 });
    expect(await names({ order: [{ field: 'amount', descending: false }] })).toEqual(['a', 'c', 'b']);
    expect(await names({ order: [{ field: 'amount', descending: true }] })).toEqual(['c', 'a', 'b']);
  });

  test('returns the fields that it names', async () => {
    await add('a');
    expect(await records.all({ fields: ['fullName', 'fullName', 'sortCode'] })).toEqual([{ fullName: 'a', sortCode: 0 }]);
  });

  const notFields = [
    'nosuch',
    'full_name',
    'fullName; drop table thing',
    'fullName" desc, (select 1) --',
    '1',
    '',
    '*',
    'constructor',
    '__proto__',
    'fullName desc',
    '\0',
  ];
  test.each(notFields)('refuses the name %j before the database sees it', async (field) => {
    const filter = { field, is: 'equals' as const, value: 1 };
    // A statement would fail with `databaseAway`.
    const absent = openDatabase({ host: '/unknown' });
    const unconnected = createRecords(absent.db, things, fullAccess, { userId: null, now: Date.now });
    for (const query of [
      { order: [{ field, descending: false }] },
      { filter },
      { fields: [field] },
      { keyword: { fields: [field], text: 'a' } },
    ]) {
      await expect((async () => unconnected.page(query))()).rejects.toMatchObject({ code: 'fieldUnknown', params: { field } });
    }
    expect(await refusal(unconnected.all({}))).toBe('databaseAway');
    await absent.close();
  });
});

describe('the access rule', () => {
  const ownAccess: RecordsAccess = { ...fullAccess, rows: { field: 'groupId', is: 'equals', value: 'own' } };
  let foreign: string;
  let own: string;
  beforeEach(async () => {
    foreign = String((await add('foreign', { groupId: 'foreign' }))['id']);
    own = String((await add('own', { groupId: 'own' }))['id']);
  });

  test.each<[RecordsAccess, string[]]>([
    [fullAccess, ['foreign', 'own']],
    [{ ...fullAccess, rows: noRecord }, []],
    [ownAccess, ['own']],
  ])('%j is part of every way to read', async (rule, visible) => {
    const seen = recordsFor(rule);
    expect((await seen.all({})).map(({ fullName }) => fullName)).toEqual(visible);
    expect((await seen.page({})).total).toBe(visible.length);
    expect((await seen.get(foreign)) !== undefined).toBe(visible.includes('foreign'));
    expect((await seen.all({ keyword: { fields: ['fullName'], text: 'foreign' } })).length).toBe(visible.includes('foreign') ? 1 : 0);
  });

  test('hides other records from changes, and keeps changed records within its rows', async () => {
    const limited = recordsFor(ownAccess);
    expect(await refusal(limited.update(foreign, { fullName: 'x' }))).toBe('recordNotFound');
    expect(await refusal(limited.remove(foreign))).toBe('recordNotFound');
    expect(await refusal(limited.update(own, { groupId: 'foreign' }))).toBe('outsideOwnData');
    expect(await refusal(limited.insert({ groupId: 'foreign' }))).toBe('outsideOwnData');
    expect(await refusal(limited.insert({}))).toBe('outsideOwnData');
    expect(await refusal(recordsFor({ ...fullAccess, rows: noRecord }).insert({}))).toBe('outsideOwnData');
    expect(await limited.update(own, { fullName: 'y' })).toMatchObject({ fullName: 'y' });
    expect(await limited.insert({ groupId: 'own', fullName: 'z' })).toMatchObject({ fullName: 'z' });
    expect((await records.require(foreign))['fullName']).toBe('foreign');
  });
});

describe('a transaction', () => {
  test('is all or nothing, and includes nested ones', async () => {
    const work = records.within(async (outer) => {
      await outer.insert({ fullName: 'a' });
      await outer.within(async (inner) => inner.insert({ fullName: 'b' }));
      throw new AppError('validation');
    });
    expect(await refusal(work)).toBe('validation');
    expect(await records.all({})).toEqual([]);
    await records.within(async (inside) => {
      await inside.insert({ fullName: 'a' });
      expect((await inside.page({})).total).toBe(1);
    });
    expect(await names({})).toEqual(['a']);
  });

  test('without its connection fails with an error code, and the next one works', async () => {
    const work = records.within(async (inside, transaction) => {
      await inside.insert({ fullName: 'a' });
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await inside.insert({ fullName: 'b' });
    });
    expect(await refusal(work)).toBe('databaseAway');
    expect(await records.all({})).toEqual([]);
  });
});
