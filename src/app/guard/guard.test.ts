import { expect, test } from 'vitest';
import { guard, ownPath, type Decision, type Place } from './guard';

const loggedOut = { token: null, isLocked: false, isLoaded: false };
const loggedIn = { token: 'bearer a', isLocked: false, isLoaded: true };
const notLoaded = { ...loggedIn, isLoaded: false };
const locked = { ...loggedIn, isLocked: true };
const show: Decision = { do: 'show' };
const load: Decision = { do: 'load' };
const go = (to: string): Decision => ({ do: 'go', to });

test.each<[string, string, Omit<Place, 'path' | 'search'>, Decision]>([
  ['/login', '', loggedOut, show],
  ['/login', '?redirect=%2Fhome', loggedOut, show],
  ['/auth-redirect', '', loggedOut, show],
  ['/sso', '?a=1', loggedOut, show],
  ['/formShortLink', '', loggedOut, show],
  ['/', '', loggedOut, go('/login?redirect=%2F')],
  ['/home', '', loggedOut, go('/login?redirect=%2Fhome')],
  ['/systemData/dictionary', '?tab=1&q=碳', loggedOut, go(`/login?redirect=${encodeURIComponent('/systemData/dictionary?tab=1&q=碳')}`)],
  ['/lockScreen', '', loggedOut, go('/login?redirect=%2FlockScreen')],
  ['/404', '', loggedOut, go('/login?redirect=%2F404')],
  ['/login', '', loggedIn, go('/')],
  ['/login', '?redirect=%2Fhome%3Fa%3D1', loggedIn, go('/')],
  ['/login', '?redirect=%2Fhome', notLoaded, go('/')],
  ['/login', '?redirect=%2Fhome%3Fa%3D1', { ...notLoaded, isLoginShown: true }, go('/home?a=1')],
  ['/login', '?redirect=https%3A%2F%2Fevil.example', { ...notLoaded, isLoginShown: true }, go('/')],
  ['/login', '', { ...locked, isLoginShown: true }, go('/')],
  ['/home', '', loggedIn, show],
  ['/home', '', notLoaded, load],
  ['/404', '', notLoaded, load],
  ['/sso', '', notLoaded, show],
  ['/home', '?a=1', locked, go('/lockScreen?redirect=%2Fhome%3Fa%3D1')],
  ['/sso', '', locked, go('/lockScreen?redirect=%2Fsso')],
  ['/lockScreen', '', locked, show],
  ['/lockScreen', '', { ...notLoaded, isLocked: true }, load],
  ['/login', '', locked, go('/')],
  ['/lockScreen', '', loggedIn, go('/')],
  ['/lockScreen', '?redirect=%2Fhome', loggedIn, go('/home')],
  ['/workFlowDetail', '?config=x&token=bearer%20b', loggedOut, { do: 'adopt', token: 'bearer b', to: '/workFlowDetail?config=x' }],
  ['/workFlowDetail', '?token=b', locked, { do: 'adopt', token: 'b', to: '/workFlowDetail' }],
  ['/workFlowDetail', '?config=x', loggedIn, show],
  ['/home', '?token=b', loggedOut, go('/login?redirect=%2Fhome%3Ftoken%3Db')],
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
])('the redirect %j leads to %s', (path, expected) => {
  expect(ownPath(path)).toBe(expected);
});
