import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** Records of `tests/fixtures/ledger` that would take long to clean, to compute or to check. */
let api: Api;
let token: string;
let root: string;
const project = fileURLToPath(new URL('../..', import.meta.url));
const path = '/api/test/Ledger';

const number = (id: string, rest: object = {}) => ({ id, jnpfKey: 'numInput', label: `${id[0]?.toUpperCase()}${id.slice(1)}`, ...rest });
const table = (id: string, ...children: object[]) => ({ id, jnpfKey: 'table', label: id, children });
const resourceOf = (name: string, fields: readonly object[]) => ({
  id: `test/${name.toLowerCase()}`,
  kind: 'resource',
  version: 1,
  title: name,
  collection: { table: `test_${name.toLowerCase()}` },
  fields,
  operations: [
    { id: 'list', method: 'GET', path: `/api/test/${name}`, use: 'list' },
    { id: 'read', method: 'GET', path: `/api/test/${name}/{id}`, use: 'read' },
    { id: 'create', method: 'POST', path: `/api/test/${name}`, use: 'create', right: 'btn_add' },
    { id: 'import', method: 'POST', path: `/api/test/${name}/Actions/Import`, use: 'import', right: 'btn_add' },
  ],
});
const codes = Array.from({ length: 10 }, (_, index) => `f${index}`);
/** Nested repeats: each character costs 5 000 steps. */
const rules = [{ pattern: '(a{0,50}){0,50}' }];
const resources = [
  resourceOf('Heavy', [
    table('parts', number('part')),
    number('sums', { calculate: Array.from({ length: 180 }, () => 'sum(part)').join('+') }),
  ]),
  resourceOf('Cross', [
    table('parts', number('part'), number('share', { calculate: 'part / sum(other)' })),
    table('others', number('other')),
  ]),
  resourceOf('Shown', [
    table('parts', number('part'), { id: 'note', jnpfKey: 'input', label: 'Note', visible: 'count(tags) > part', rules: [{ min: 1 }] }),
    { id: 'tags', jnpfKey: 'checkbox', label: 'Tags' },
  ]),
  resourceOf('Patterns', [
    ...codes.map((id) => ({ id, jnpfKey: 'textarea', label: id, rules })),
    table('rows', { id: 'code', jnpfKey: 'textarea', label: 'Code', rules }),
  ]),
];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-costly-'));
  await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  await cp(join(project, 'tests/fixtures/ledger/schemas'), join(root, 'schemas'), { recursive: true });
  for (const resource of resources) await writeFile(join(root, `schemas/resources/${resource.id}.json`), JSON.stringify(resource));
  api = await startApi({ root });
  token = await api.administrator();
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

let count = 0;
const site = () => `Costly ${(count += 1)}`;
const create = (values: object): Promise<Reply> => api.post(path, { site: site(), ...values }, token);
const issuesIn = ({ code, data }: Reply): unknown =>
  code === 200 ? 'saved' : (data['issues'] as { path: string; code: string }[]).map((issue) => `${issue.path} ${issue.code}`);

const partsAndTags = (size: number) => ({
  parts: Array.from({ length: size }, () => ({ part: 1, note: 'x' })),
  tags: Array.from({ length: size }, (_, index) => `t${index}`),
});
const rows = (length: number) => Array.from({ length }, () => ({ amount: 0 }));

const importFile = (resource: string, url: string, records: readonly object[]): Promise<Reply> => {
  const content = JSON.stringify({ format: 'tangu.records', version: 1, resource, records });
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n';
  const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=cut' };
  return api.ask({ method: 'POST', url, headers, payload: `${head}${content}\r\n--cut--\r\n` });
};

describe('formatted text', () => {
  it.each<[string, object, unknown]>([
    ['nested without end', { remark: '<b>x'.repeat(80_000) }, ['/remark htmlTooDeep']],
    ['of a few levels too many, in a row', { lines: [{}, { note: '<i>'.repeat(101) }] }, ['/lines/1/note htmlTooDeep']],
    ['of too many elements', { remark: '<b></b>'.repeat(50_001) }, ['/remark htmlTooLarge']],
    ['as large as the limits allow', { remark: `${'<b>'.repeat(99)}${'<i>x</i>'.repeat(20_000)}` }, 'saved'],
  ])('%s', async (_what, values, expected) => {
    expect(issuesIn(await create(values))).toEqual(expected);
  });

  it('names the field in words', async () => {
    const { msg } = await create({ remark: '<b>x'.repeat(80_000) });
    expect(msg).toContain('Remark');
  });

  it('is cleaned wherever it stands, by a worker or at once', async () => {
    const long = '<p onclick="x">y</p>'.repeat(2_000);
    const saved = await create({ remark: long, lines: [{ note: long }, { note: '<script>x</script>z' }, { note: long }] });
    expect(saved.code).toBe(200);
    const { data } = await api.get(`${path}/${String(saved.data['id'])}`, token);
    const cleaned = '<p>y</p>'.repeat(2_000);
    expect(data['remark']).toBe(cleaned);
    expect((data['lines'] as { note: string }[]).map(({ note }) => note)).toEqual([cleaned, 'z', cleaned]);
  });
});

describe('the rows of a sub-table', () => {
  it('are at most as many as the setting says', async () => {
    const { maxTableRows } = api.services.settings;
    expect(issuesIn(await create({ lines: rows(maxTableRows + 1) }))).toEqual(['/lines tooManyRows']);
    const { msg } = await create({ lines: rows(maxTableRows + 1) });
    expect(msg).toContain('Lines');
    expect(issuesIn(await create({ lines: rows(300) }))).toBe('saved');
  });
});

describe('calculations of many rows', () => {
  it('let other requests run in between', async () => {
    const events: string[] = [];
    const many = create({ rate: 0, lines: rows(5_000) }).then(() => events.push('5000 rows'));
    const others = (async () => {
      for (let index = 0; index < 3; index += 1) await api.get(path, token);
      events.push('other requests');
    })();
    await Promise.all([many, others]);
    expect(events).toEqual(['other requests', '5000 rows']);
  });

  it('over their limit refuse the record and name the field, in a form, in a row, and in a file', async () => {
    const values = { base: 1, parts: Array.from({ length: 5_000 }, () => ({ part: 1 })) };
    expect(issuesIn(await api.post('/api/test/Heavy', values, token))).toEqual(['/sums calculationTooLarge']);
    const { msg } = await api.post('/api/test/Heavy', values, token);
    expect(msg).toContain('Sums');
    const cross = {
      parts: Array.from({ length: 3_000 }, () => ({ part: 1 })),
      others: Array.from({ length: 3_000 }, () => ({ other: 1 })),
    };
    expect(issuesIn(await api.post('/api/test/Cross', cross, token))).toEqual([
      expect.stringMatching(/^\/parts\/\d+\/share calculationTooLarge$/),
    ]);
    const stored = await api.get('/api/test/Heavy', token);
    expect(stored.data['list']).toEqual([]);
  });

  it('within their limit store their result', async () => {
    const saved = await api.post('/api/test/Heavy', { parts: Array.from({ length: 2_000 }, () => ({ part: 1 })) }, token);
    const { data } = await api.get(`/api/test/Heavy/${String(saved.data['id'])}`, token);
    expect(data['sums']).toBe(180 * 2_000);
  });
});

describe('rules over many rows', () => {
  it('are checked within one budget for the request', async () => {
    expect(issuesIn(await api.post('/api/test/Shown', partsAndTags(100), token))).toBe('saved');
    expect(issuesIn(await api.post('/api/test/Shown', partsAndTags(4_000), token))).toEqual([' checksTooLarge']);
  });

  it('have one budget for the patterns of all fields, rows and records', async () => {
    const fields = Object.fromEntries(codes.slice(1).map((id) => [id, 'a'.repeat(850)]));
    expect(issuesIn(await api.post('/api/test/Patterns', { f1: fields['f1'], f2: fields['f2'] }, token))).toBe('saved');
    const issues = issuesIn(await api.post('/api/test/Patterns', { ...fields, rows: [{ code: fields['f1'] }] }, token));
    expect(issues).toEqual([...codes.slice(3).map((id) => `/${id} patternsTooCostly`), '/rows/0/code patternsTooCostly']);
    const records = codes.slice(1).map((id) => ({ f1: fields[id] }));
    const many = await importFile('test/patterns', '/api/test/Patterns/Actions/Import', records);
    expect(issuesIn(many)).toEqual(codes.slice(3).map((_, index) => `/records/${index + 2}/f1 patternsTooCostly`));
  });
});
