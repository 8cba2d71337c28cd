import { describe, expect, it } from 'vitest';
import { queryReader } from './read-query';

const read = queryReader({
  query: {
    currentPage: { type: 'integer', minimum: 1 },
    keyword: { type: 'string', maxLength: 5 },
    sort: { enum: ['asc', 'desc', ''] },
    open: { type: 'boolean' },
    ids: { type: 'array', items: { type: 'string' } },
  },
});
const textOf = () => 'reason';

describe('a query', () => {
  it.each([
    [
      { currentPage: '2', keyword: '7' },
      { currentPage: 2, keyword: '7' },
    ],
    [{ currentPage: '', keyword: '', sort: '' }, {}],
    [{ _t: '1', n: '2', client_id: 'admin', __proto__: '1' }, {}],
    [
      { sort: 'desc', open: 'true', ids: 'a' },
      { sort: 'desc', open: true, ids: ['a'] },
    ],
    [{ ids: ['a', 'b'] }, { ids: ['a', 'b'] }],
  ])('%j is read as %j', (query, values) => {
    expect(read(query, textOf)).toEqual(values);
  });

  it.each([
    [{ currentPage: 'x' }, 'currentPage'],
    [{ currentPage: '0' }, 'currentPage'],
    [{ currentPage: '1.5' }, 'currentPage'],
    [{ currentPage: '1e3' }, 'currentPage'],
    [{ currentPage: ['1', '2'] }, 'currentPage'],
    [{ keyword: 'longer' }, 'keyword'],
    [{ keyword: ['a', 'b'] }, 'keyword'],
    [{ sort: 'sideways' }, 'sort'],
    [{ open: 'perhaps' }, 'open'],
  ])('%j is refused, with the key', (query, key) => {
    expect(() => read(query, textOf)).toThrow(`queryInvalid ${JSON.stringify({ key, reason: 'reason' })}`);
  });

  it('with a NUL is refused', () => {
    expect(() => read({ keyword: 'a\0' }, textOf)).toThrow('textHasNul {"path":"keyword"}');
  });
});
