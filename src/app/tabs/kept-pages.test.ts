import { expect, test } from 'vitest';
import type { View } from '../routes/view';
import { maxPages, pagesAfter, type KeptPage } from './kept-pages';

const viewAt = (path: string): View => ({ path, name: path, content: { kind: 'screen', screenId: path } });
const views = new Map(Array.from({ length: 20 }, (_, number) => [`/${number}`, viewAt(`/${number}`)]));

const isSamePlace = (one: string, other: string): boolean => one.split('#')[0] === other.split('#')[0];

interface Case {
  isKept?: (page: { path: string }) => boolean;
  isUnsaved?: (path: string) => boolean;
}

const visit = (pages: readonly KeptPage<string>[], path: string, { isKept = () => true, isUnsaved = () => false }: Case = {}) =>
  pagesAfter(pages, { view: views.get(path) ?? viewAt(path), title: path, location: path, isKept, isUnsaved, isSamePlace });
const visitAll = (paths: readonly string[], options?: Case) =>
  paths.reduce<readonly KeptPage<string>[]>((pages, path) => visit(pages, path, options), []);
const pathsOf = (pages: readonly KeptPage<string>[]) => pages.map(({ path }) => path).join(' ');

test('keeps pages in the order of their first visit', () => {
  expect(pathsOf(visitAll(['/1', '/2', '/1', '/3']))).toBe('/1 /2 /3');
});

test('is the same list for the page in sight', () => {
  const pages = visitAll(['/1', '/2']);
  expect(visit(pages, '/2')).toBe(pages);
});

test('takes the latest location of a page', () => {
  const pages = visitAll(['/1', '/2']);
  const next = pagesAfter(pages, {
    view: viewAt('/2'),
    title: '/2',
    location: '/2?page=2',
    isKept: () => true,
    isUnsaved: () => false,
    isSamePlace,
  });
  expect(next.map(({ location }) => location)).toEqual(['/1', '/2?page=2']);
});

test('drops pages that are not kept, such as those of closed tabs, but not the one in sight', () => {
  expect(pathsOf(visitAll(['/1', '/2', '/3'], { isKept: ({ path }) => path === '/1' }))).toBe('/1 /3');
});

const many = Array.from({ length: maxPages + 2 }, (_, number) => `/${number}`);

test('drops the least recently used page beyond the limit', () => {
  const pages = visitAll([...many.slice(0, maxPages), '/0', '/10', '/11']);
  expect(pages).toHaveLength(maxPages);
  expect(pathsOf(pages)).toBe('/0 /3 /4 /5 /6 /7 /8 /9 /10 /11');
});

test('never drops a page with unsaved input', () => {
  const pages = visitAll(many, { isUnsaved: (path) => path !== '/4' });
  expect(pathsOf(pages)).toBe(many.filter((path) => path !== '/4').join(' '));
});

const move = (pages: readonly KeptPage<string>[], location: string) =>
  pagesAfter(pages, { view: views.get('/1')!, title: '/1', location, isKept: () => true, isUnsaved: () => false, isSamePlace });

test('a page that comes back to its address sees the place that it had, but follows each later move', () => {
  const away = visit(move([], '/1?a#1'), '/2');
  const back = move(away, '/1?a#2');
  expect(back[0]).toMatchObject({ place: '/1?a#1', location: '/1?a#2' });
  expect(move(back, '/1?a#2')).toBe(back);
  expect(move(back, '/1?a#3')[0]?.place).toBe('/1?a#3');
  expect(move(away, '/1?b#2')[0]?.place).toBe('/1?b#2');
});
