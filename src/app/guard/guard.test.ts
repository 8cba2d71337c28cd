import { expect, test } from 'vitest';
import { guard, ownPath, type Decision, type Place } from './guard';

const out = { token: null, isLocked: false, isLoaded: false };
const inside = { token: 'bearer a', isLocked: false, isLoaded: true };
const fresh = { ...inside, isLoaded: false };
const locked = { ...inside, isLocked: true };
const show: Decision = { do: 'show' };
const load: Decision = { do: 'load' };
const go = (to: string): Decision => ({ do: 'go', to });

test.each<[string, string, Omit<Place, 'path' | 'search'>, Decision]>([
  ['/login', '', out, show],
  ['/login', '?redirect=%2Fhome', out, show],
  ['/auth-redirect', '', out, show],
  ['/sso', '?a=1', out, show],
  ['/formShortLink', '', out, show],
  ['/', '', out, go('/login?redirect=%2F')],
  ['/home', '', out, go('/login?redirect=%2Fhome')],
  ['/systemData/dictionary', '?tab=1&q=碳', out, go(`/login?redirect=${encodeURIComponent('/systemData/dictionary?tab=1&q=碳')}`)],
  ['/lockScreen', '', out, go('/login?redirect=%2FlockScreen')],
  ['/404', '', out, go('/login?redirect=%2F404')],
  ['/login', '', inside, go('/')],
  ['/login', '?redirect=%2Fhome%3Fa%3D1', inside, go('/home?a=1')],
  ['/login', '?redirect=https%3A%2F%2Fevil.example', inside, go('/')],
  ['/home', '', inside, show],
  ['/home', '', fresh, load],
  ['/404', '', fresh, load],
  ['/sso', '', fresh, show],
  ['/home', '?a=1', locked, go('/lockScreen?redirect=%2Fhome%3Fa%3D1')],
  ['/sso', '', locked, go('/lockScreen?redirect=%2Fsso')],
  ['/lockScreen', '', locked, show],
  ['/lockScreen', '', { ...fresh, isLocked: true }, load],
  ['/login', '', locked, go('/')],
  ['/lockScreen', '', inside, go('/')],
  ['/lockScreen', '?redirect=%2Fhome', inside, go('/home')],
  ['/workFlowDetail', '?config=x&token=bearer%20b', out, { do: 'adopt', token: 'bearer b', to: '/workFlowDetail?config=x' }],
  ['/workFlowDetail', '?token=b', locked, { do: 'adopt', token: 'b', to: '/workFlowDetail' }],
  ['/workFlowDetail', '?config=x', inside, show],
  ['/home', '?token=b', out, go('/login?redirect=%2Fhome%3Ftoken%3Db')],
])('%s%s with %o', (path, search, session, decision) => {
  expect(guard({ path, search, ...session })).toEqual(decision);
});

test.each([
  [null, '/'],
  ['', '/'],
  ['/', '/'],
  ['/home', '/home'],
  ['/a/b?c=d#e', '/a/b?c=d#e'],
  ['home', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/login?redirect=/a', '/'],
  ['/lockScreen', '/'],
])('comes back from %j to %s', (path, expected) => {
  expect(ownPath(path)).toBe(expected);
});
