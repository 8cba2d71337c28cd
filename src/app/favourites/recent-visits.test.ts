import { expect, test } from 'vitest';
import type { View } from '../routes/view';
import { pageLinkOf } from './page-link';
import { maxVisits, parseVisits, visitsAfter } from './recent-visits';

const ledger: View = {
  path: '/ledger',
  name: 'ledger',
  fullName: 'Ledger',
  icon: 'icon-bar',
  content: { kind: 'screen', screenId: 'ledger' },
};
const group: View = { path: '/carbon', name: 'carbon', content: { kind: 'group', to: '/ledger' } };
const titleOf = ({ fullName, name }: View) => fullName ?? name;

test('the latest visit of a path comes first, and the path is there once', () => {
  const visits = visitsAfter(
    [
      { url: '/a', time: 2 },
      { url: '/b?page=2', time: 1 },
    ],
    { url: '/b', time: 3 },
  );
  expect(visits.map(({ url }) => url)).toEqual(['/b', '/a']);
});

test('keeps the latest visits only', () => {
  const all = Array.from({ length: 30 }, (_, time) => ({ url: `/${time}`, time }));
  const visits = all.reduce<ReturnType<typeof visitsAfter>>(visitsAfter, []);
  expect([visits.length, visits[0]?.url, visits.at(-1)?.url]).toEqual([maxVisits, '/29', '/10']);
});

test('does not remember a URL that would fill the storage', () => {
  expect(visitsAfter([], { url: `/a?${'x'.repeat(3000)}`, time: 1 })).toEqual([]);
});

test.each([[null], ['{'], ['{}'], ['[1,{"url":"javascript:alert(1)","time":1},{"url":"/a"}]']])('reads %s as no visits', (text) => {
  expect(parseVisits(text)).toEqual([]);
});

test('reads stored visits', () => expect(parseVisits('[{"url":"/a","time":1}]')).toEqual([{ url: '/a', time: 1 }]));

test.each([
  ['/ledger?page=2', { path: '/ledger', url: '/ledger?page=2', title: 'Ledger', icon: 'icon-bar' }],
  ['/profile', { path: '/profile', url: '/profile', title: 'profile', icon: 'icon-ym icon-ym-user' }],
  ['/carbon', undefined],
  ['/taken-away', undefined],
  ['/redirect/ledger', undefined],
])('the link to %s', (url, link) => expect(pageLinkOf(url, [ledger, group], titleOf)).toEqual(link));
