import { expect, test } from 'vitest';
import { loadPinyin } from '#ui/texts/pinyin.ts';
import type { MenuEntry } from '../routes/menu-entries-of';
import { createPageSearch, pagesIn, withSounds } from './search-pages';

const page = (id: string, fullName: string, to: string): MenuEntry => ({ id, name: id, fullName, type: 2, to });
const menu: MenuEntry[] = [
  { id: 'carbon', name: 'carbon', fullName: '碳管理', type: 1, children: [page('ledger', '能耗台账', '/model/energyLedger')] },
  {
    id: 'system',
    name: 'system',
    fullName: '系统管理',
    type: 1,
    children: [page('user', '用户管理', '/permission/user'), page('log', 'Login log', '/system/log')],
  },
];
const pages = withSounds(
  pagesIn(menu, ({ fullName }) => fullName),
  await loadPinyin(),
);
const search = createPageSearch(pages);
const titles = (keyword: string) => search(keyword).map(({ title }) => title);

test('the pages of a menu have the titles of their groups', () => {
  expect(pages.map(({ title, groups }) => [...groups, title].join('/'))).toEqual([
    '碳管理/能耗台账',
    '系统管理/用户管理',
    '系统管理/Login log',
  ]);
});

test.each([
  ['a part of the title', '台账', '能耗台账'],
  ['a part of the path', 'energy', '能耗台账'],
  ['the initials', 'nhtz', '能耗台账'],
  ['the syllables', 'taizhang', '能耗台账'],
  ['a typing error', 'logn log', 'Login log'],
  ['another case', 'LOGIN', 'Login log'],
])('finds a page by %s', (_case, keyword, title) => expect(titles(keyword)[0]).toBe(title));

test.each([['zzzz'], [''], ['   ']])('finds nothing for %j', (keyword) => expect(titles(keyword)).toEqual([]));

test('cuts a long pattern', () => {
  const title = '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥';
  const [found] = createPageSearch(pagesIn([page('long', title, '/long')], ({ fullName }) => fullName))(title + 'z'.repeat(5000));
  expect(found?.title).toBe(title);
});
