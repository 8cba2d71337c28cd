import { expect, test } from 'vitest';
import type { Http, HttpRequest } from '#api/http.ts';
import { loadInterface } from './load-options';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index), fullName: `Site ${index}` }));

/** A data interface with `total` rows, of which a list has at most `cut`. */
function serverOf(total: number, cut: number) {
  const requests: HttpRequest[] = [];
  const http: Http = {
    send: async (request) => {
      requests.push(request);
      const { pageSize, keyword, ids } = (request.body ?? {}) as { pageSize: number; keyword: string; ids?: string[] };
      if (request.path.endsWith('/Preview')) return { data: rows(Math.min(total, cut)), msg: '' };
      if (ids) return { data: rows(total).filter(({ id }) => ids.includes(id)), msg: '' };
      const matches = rows(total).filter(({ fullName }) => fullName.includes(keyword));
      return { data: { list: matches.slice(0, pageSize), pagination: { total: matches.length } }, msg: '' };
    },
  };
  return { http, requests };
}
const columns = { label: 'fullName', value: 'id', children: 'children' };

test.each([
  [0, 10_000, 1, false],
  [999, 10_000, 1, false],
  [2_000, 10_000, 2, false],
  [12_000, 10_000, 2, true],
])('%i rows, of which a list has %i, take %i calls and are searched on the server: %s', async (total, cut, calls, isCut) => {
  const { http, requests } = serverOf(total, cut);
  const loaded = await loadInterface(http, 'sites', [], columns);
  expect(requests).toHaveLength(calls);
  const more = 'list' in loaded ? loaded.more : undefined;
  const site = { id: '11999', fullName: 'Site 11999' };
  expect(more && [more.loaded, await more.search('11999'), await more.named(['11999', 'x'])]).toEqual(
    isCut ? [cut, [site], [site]] : undefined,
  );
});
