import { expect, test } from 'vitest';
import { closeAllTabs, closeOtherTabs, closeTab, openTab, type Tab } from './tabs';

const home: Tab = { path: '/home', url: '/home', name: 'home', isAffixed: true };
const a: Tab = { path: '/a', url: '/a?x=1', name: 'a' };
const b: Tab = { path: '/b', url: '/b', name: 'b' };
const dashboard: Tab = { path: '/dashboard', url: '/dashboard', name: 'dashboard' };
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path).join(' ');

test.each([
  ['a new one at the end', [home], b, '/home /b'],
  ['one that is there once only', [home, a, b], a, '/home /a /b'],
])('opens %s', (_what, tabs, tab, expected) => {
  expect(paths(openTab(tabs, tab))).toBe(expected);
});

test('remembers the last query of a path', () => {
  expect(openTab([home, a], { ...a, url: '/a?x=2' })[1]?.url).toBe('/a?x=2');
});

test('keeps an affixed tab affixed', () => {
  expect(openTab([home], { path: '/home', url: '/home?x', name: 'home' })[0]).toMatchObject({ isAffixed: true, url: '/home?x' });
});

test('changes nothing for a tab that is as it was', () => {
  const tabs = [home, a];
  expect(openTab(tabs, { ...a })).toBe(tabs);
});

test.each<[string, Tab[], string, string, string, string | undefined]>([
  ['the active one goes to the last', [home, a, b], '/a', '/a', '/home /b', '/b'],
  ['the last and active one goes to the one before', [home, a, b], '/b', '/b', '/home /a', '/a?x=1'],
  ['another one stays', [home, a, b], '/a', '/b', '/home /b', undefined],
  ['an affixed one does nothing', [home, a], '/home', '/home', '/home /a', undefined],
  ['one that is not there does nothing', [home, a], '/x', '/a', '/home /a', undefined],
  ['the only one goes to the root', [a], '/a', '/a', '', '/'],
  ['the dashboard is drawn anew', [dashboard, a], '/a', '/a', '/dashboard', '/redirect/dashboard'],
])('closing: %s', (_what, tabs, path, active, left, to) => {
  const change = closeTab(tabs, { path, active });
  expect([paths(change.tabs), change.to]).toEqual([left, to]);
});

test.each<[string, Tab[], string, string, string, string | undefined]>([
  ['of the active one stays', [home, a, b], '/a', '/a', '/home /a', undefined],
  ['of another one goes there', [home, a, b], '/a', '/b', '/home /a', '/a?x=1'],
  ['of the affixed one goes there', [home, a, b], '/home', '/b', '/home', '/home'],
])('closing the others %s', (_what, tabs, path, active, left, to) => {
  const change = closeOtherTabs(tabs, { path, active });
  expect([paths(change.tabs), change.to]).toEqual([left, to]);
});

test.each<[string, Tab[], string, string, string | undefined]>([
  ['goes to the affixed one', [home, a, b], '/b', '/home', '/home'],
  ['stays on the affixed one', [home, a, b], '/home', '/home', undefined],
  ['goes to the root when nothing is left', [a, b], '/b', '', '/'],
])('closing all %s', (_what, tabs, active, left, to) => {
  const change = closeAllTabs(tabs, { active });
  expect([paths(change.tabs), change.to]).toEqual([left, to]);
});
