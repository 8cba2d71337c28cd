import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { canOf } from '../screens/can-of';
import { lastLoginOf } from './last-login';
import { failureOf } from './load-failure';
import { parseLoginInfo, type LoginInfo } from './login-info';

test.each([
  [600, true],
  [602, true],
  [400, true],
  [403, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
])('code %i ends the session: %s', (code, isOver) => {
  expect(failureOf(new ApiError({ code, msg: 'why' }, 'x'))).toEqual({ isOver, text: 'why' });
});

test('an unreachable server does not end the session', () => {
  expect(failureOf(new ApiError({ code: 0, msg: 'why' }, 'x'))).toEqual({ isOver: false, textKey: 'error.request' });
});

test('an error without an answer ends the session', () => {
  expect(failureOf(new TypeError('x'))).toEqual({ isOver: true, textKey: 'error.request' });
});

test.each([[null], [undefined], ['text'], [[]], [{}], [{ userInfo: null }], [{ userInfo: 'x' }]])('%j is not login info', (data) => {
  expect(parseLoginInfo(data)).toBeNull();
});

test('fills in missing lists', () => {
  expect(parseLoginInfo({ userInfo: { userId: '1' }, menuList: null })).toEqual({
    userInfo: { userId: '1' },
    menuList: [],
    permissionList: [],
    sysConfigInfo: {},
  });
});

const button = (enCode: string) => ({ id: enCode, fullName: enCode, enCode });
const permissionList = [{ modelId: 'm', moduleName: '', column: [], form: [], resource: [], button: [button('btn_add')] }];
const info = (isAdministrator: boolean) => ({ userInfo: { isAdministrator } as LoginInfo['userInfo'], permissionList });

test.each([
  ['m', 'btn_add', false, true],
  ['m', 'btn_edit', false, false],
  ['other', 'btn_add', false, false],
  [undefined, 'btn_add', false, false],
  ['m', 'btn_edit', true, true],
  [undefined, 'btn_edit', true, true],
])('in the module %s the permission %s, administrator %s: %s', (modelId, code, isAdministrator, expected) => {
  expect(canOf(info(isAdministrator), modelId, code)).toBe(expected);
});

test('an anonymous user has no permissions', () => {
  expect(canOf(null, 'm', 'btn_add')).toBe(false);
});

test('describes the last login with dashes for missing values', () => {
  expect(
    lastLoginOf(
      { prevLoginTime: Date.UTC(2026, 0, 2, 12), prevLoginIPAddress: '', prevLoginIPAddressName: '' },
      'en',
      Date.UTC(2026, 0, 4, 13),
    ),
  ).toMatchObject({
    time: expect.stringMatching(/^2026-01-0\d \d\d:00$/),
    ago: '2 days ago',
    place: '–',
    address: '–',
  });
  expect(lastLoginOf({ prevLoginTime: null, prevLoginIPAddress: '', prevLoginIPAddressName: '' }, 'en', 0)).toBeNull();
});
