import { expect, test } from 'vitest';
import { closeAllTabs, closeOtherTabs, closeTab, home, moveTab, openTab, shownTabs, type Tab } from './tabs';

const a: Tab = { path: '/a', url: '/a?x=1', name: 'a' };
const b: Tab = { path: '/b', url: '/b', name: 'b' };
const dashboard: Tab = { path: '/dashboard', url: '/dashboard', name: 'dashboard' };
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path).join(' ');

test.each([
  ['a new tab at the end', [home], b, '/home /b'],
  ['an existing tab once', [home, a, b], a, '/home /a /b'],
])('opens %s', (_case, tabs, tab, expected) => {
  expect(paths(openTab(tabs, tab))).toBe(expected);
});

test('remembers the last query of a path', () => {
  expect(openTab([home, a], { ...a, url: '/a?x=2' })[1]?.url).toBe('/a?x=2');
});

test('keeps an affixed tab affixed', () => {
  expect(openTab([home], { path: '/home', url: '/home?x', name: 'home' })[0]).toMatchObject({ isAffixed: true, url: '/home?x' });
});

test('leaves out a tab whose view was taken from the user, and names the others as their views', () => {
  const shown = shownTabs([home, a, b], (path) => (path === '/b' ? { name: 'b', fullName: 'Renamed' } : undefined));
  expect(paths(shown)).toBe('/home /b');
  expect(shown[1]).toMatchObject({ fullName: 'Renamed', url: '/b' });
});

test.each<[string, string, number, string]>([
  ['forwards', '/a', 2, '/home /b /a'],
  ['backwards', '/b', 1, '/home /b /a'],
  ['not before the affixed tabs', '/b', 0, '/home /b /a'],
  ['not beyond the end', '/a', 9, '/home /b /a'],
  ['not if it is affixed', '/home', 2, '/home /a /b'],
  ['not if it is unknown', '/x', 1, '/home /a /b'],
])('moves a tab %s', (_case, path, index, expected) => {
  expect(paths(moveTab([home, a, b], path, index))).toBe(expected);
});

test('returns the same list for an unchanged tab', () => {
  const tabs = [home, a];
  expect(openTab(tabs, { ...a })).toBe(tabs);
});

test.each<[string, Tab[], string, string, string, string | undefined]>([
  ['the active tab activates the last', [home, a, b], '/a', '/a', '/home /b', '/b'],
  ['the last, active tab activates its predecessor', [home, a, b], '/b', '/b', '/home /a', '/a?x=1'],
  ['another tab keeps the active tab', [home, a, b], '/a', '/b', '/home /b', undefined],
  ['an affixed tab has no effect', [home, a], '/home', '/home', '/home /a', undefined],
  ['an unknown tab has no effect', [home, a], '/x', '/a', '/home /a', undefined],
  ['the only tab leads to the root', [a], '/a', '/a', '', '/'],
  ['a tab before the dashboard remounts the dashboard', [dashboard, a], '/a', '/a', '/dashboard', '/redirect/dashboard'],
])('closing: %s', (_case, tabs, path, active, remaining, to) => {
  const change = closeTab(tabs, { path, active });
  expect([paths(change.tabs), change.to]).toEqual([remaining, to]);
});

test.each<[string, Tab[], string, string, string, string | undefined]>([
  ['of the active tab keeps it', [home, a, b], '/a', '/a', '/home /a', undefined],
  ['of another tab activates it', [home, a, b], '/a', '/b', '/home /a', '/a?x=1'],
  ['of the affixed tab activates it', [home, a, b], '/home', '/b', '/home', '/home'],
])('closing the others %s', (_case, tabs, path, active, remaining, to) => {
  const change = closeOtherTabs(tabs, { path, active });
  expect([paths(change.tabs), change.to]).toEqual([remaining, to]);
});

test.each<[string, Tab[], string, string, string | undefined]>([
  ['activates the affixed tab', [home, a, b], '/b', '/home', '/home'],
  ['keeps the affixed tab', [home, a, b], '/home', '/home', undefined],
  ['leads to the root without affixed tabs', [a, b], '/b', '', '/'],
])('closing all %s', (_case, tabs, active, remaining, to) => {
  const change = closeAllTabs(tabs, { active });
  expect([paths(change.tabs), change.to]).toEqual([remaining, to]);
});
