import { expect, test } from 'vitest';
import type { MenuEntry } from '../routes/menu-entries-of';
import { linkTargetOf } from './link-target-of';

const entries: MenuEntry[] = [
  {
    id: 'group',
    name: 'group',
    fullName: 'Group',
    type: 1,
    children: [
      { id: 'users', name: 'users', fullName: 'Users', type: 2, to: '/permission/user' },
      { id: 'screen', name: 'screen', fullName: 'Screen', type: 6, opens: '${dataV}/view/1?token=${jnpfToken}' },
    ],
  },
];
const site = { origin: 'https://here.example', token: 'secret' };

test.each([
  ['a menu by its id', { linkType: '1', moduleId: 'users', urlAddress: 'other' }, { to: '/permission/user' }],
  ['a menu by its address', { linkType: '1', moduleId: 'elsewhere', urlAddress: 'permission/user?a=1' }, { to: '/permission/user' }],
  ['a menu that the user does not have', { linkType: '1', moduleId: 'hidden', urlAddress: 'system/menu' }, undefined],
  ['a page that every user has', { linkType: '1', urlAddress: 'messageRecord' }, { to: '/messageRecord' }],
  ['a data screen of the menu', { linkType: '1', moduleId: 'screen' }, { href: 'https://here.example/DataV/view/1?token=secret' }],
  ['an address in a new window', { linkType: '2', urlAddress: 'https://a.example/', linkTarget: '_blank' }, { href: 'https://a.example/' }],
  [
    'an address in the page',
    { linkType: '2', urlAddress: 'https://a.example/?b' },
    { to: '/externalLink?href=https%3A%2F%2Fa.example%2F%3Fb' },
  ],
  ['a script', { linkType: '2', urlAddress: 'javascript:alert(1)', linkTarget: '_blank' }, undefined],
])('%s', (_case, link, target) => expect(linkTargetOf(link, entries, site)).toEqual(target));

test('an address of a portal does not get the token', () =>
  expect(linkTargetOf({ linkType: '2', urlAddress: 'https://a.example/?t=${jnpfToken}', linkTarget: '_blank' }, entries, site)).toEqual({
    href: 'https://a.example/?t=',
  }));
