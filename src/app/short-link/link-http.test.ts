import { afterEach, expect, test, vi } from 'vitest';
import { loadInterface, loadSuggestions } from '#ui/options/load-options.ts';
import { loadRelated } from '#ui/relation/related-calls.ts';
import { createLinkHttp } from './link-http';

const columns = { label: 'fullName', value: 'id', children: 'children' };
const rows = Array.from({ length: 1_200 }, (_, index) => ({ id: String(index), fullName: `Row ${index}` }));

/** Paths are relative to the page in a browser. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
  }
}

/** A server that answers rows of a link, and the calls that it gets. */
function startServer(pageSize: number) {
  const calls: { path: string; query: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const body = (await request.clone().json()) as { ids?: string[]; keyword?: string; pageSize?: number };
    calls.push({ path: pathname, query: search, body });
    const matches = rows.filter(({ id, fullName }) => (body.ids ? body.ids.includes(id) : fullName.includes(body.keyword ?? '')));
    const list = matches.slice(0, Math.min(pageSize, body.pageSize ?? pageSize));
    const data = { list, pagination: { currentPage: 1, pageSize, total: matches.length } };
    return Response.json({ code: 200, msg: '', data });
  });
  const { http, setModel, setCaptcha } = createLinkHttp('abc', 'en');
  setModel('m1');
  setCaptcha({ code: 'solved', timestamp: '1' });
  return { http, calls };
}
afterEach(() => vi.unstubAllGlobals());

test('choices, suggestions and rows of a public form are asked of the link, without the captcha of its answer', async () => {
  const { http, calls } = startServer(20);
  const options = await loadInterface(http, 'lines.site', [], columns);
  expect(options).toHaveLength(20);
  await loadSuggestions(http, 'fuel', [], 'fullName');
  await loadRelated(
    http,
    { kind: 'dataInterface', dataInterface: 'lines:pick', value: 'id', label: '', columns: [], params: [] },
    { columns: ['fullName'] },
  );
  expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual(
    ['lines.site', 'fuel', 'lines:pick'].map((field) => `/api/visualdev/ShortLink/m1/Related/${field}`),
  );
  for (const { query } of calls) expect(query).toMatch(/^\?encryption=abc(?!.*code=)/);
});

test('a list that the link cuts is searched there, and named by its ids', async () => {
  const { http, calls } = startServer(1_000);
  const loaded = await loadInterface(http, 'site', [], columns);
  const more = 'list' in loaded ? loaded.more : undefined;
  expect([more?.loaded, await more?.search('1199'), await more?.named(['1198'])]).toEqual([
    1_000,
    [{ id: '1199', fullName: 'Row 1199' }],
    [{ id: '1198', fullName: 'Row 1198' }],
  ]);
  expect(calls.every(({ path }) => path === '/api/visualdev/ShortLink/m1/Related/site')).toBe(true);
});
