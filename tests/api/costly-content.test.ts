import { cp, mkdtemp, rm } from 'node:fs/promises';
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

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-costly-'));
  await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  await cp(join(project, 'tests/fixtures/ledger/schemas'), join(root, 'schemas'), { recursive: true });
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
  code === 200 ? 'saved' : (data['issues'] as { path: string; code: string }[]).map((found) => `${found.path} ${found.code}`);

const rows = (number: number) => Array.from({ length: number }, () => ({ amount: 0 }));

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
