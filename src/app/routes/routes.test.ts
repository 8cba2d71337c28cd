import { expect, test, vi } from 'vitest';
import type { MenuItem } from '../session/login-info';
import { externalAddress } from './external-address';
import { findView } from './find-view';
import { activeEntryOf, menuBranch, openGroups } from './menu-branch';
import { menuEntriesOf, type MenuEntry } from './menu-entries-of';
import type { View } from './view';
import { viewsOf } from './views-of';

const menu = (overrides: Partial<MenuItem>): MenuItem => ({
  id: 'm',
  fullName: '菜单',
  enCode: 'a.b',
  type: 2,
  urlAddress: 'a/b',
  children: null,
  ...overrides,
});

const propertyJson = '{"moduleId":"f1","isTree":1}';

test.each<[string, Partial<MenuItem>, Pick<View, 'path' | 'name' | 'content'>[]]>([
  ['a page', {}, [{ path: '/a/b', name: 'a-b', content: { kind: 'screen', screenId: 'a/b' } }]],
  ['a page with a query', { urlAddress: '/a/b?c=d' }, [{ path: '/a/b', name: 'a-b', content: { kind: 'screen', screenId: 'a/b' } }]],
  ['a code of three parts', { enCode: 'a.b.c' }, [{ path: '/a/b', name: 'a-b-c', content: { kind: 'screen', screenId: 'a/b' } }]],
  ['a page without an address', { urlAddress: null }, []],
  [
    'a module',
    { type: 3, propertyJson },
    [{ path: '/a/b', name: 'a-b', content: { kind: 'screen', screenId: 'module/f1/list', formId: 'module/f1/form' } }],
  ],
  [
    'a module with a numeric id',
    { type: 3, propertyJson: '{"moduleId":"71"}' },
    [{ path: '/a/b', name: 'a-b', content: { kind: 'screen', screenId: 'module/m71/list', formId: 'module/m71/form' } }],
  ],
  [
    'a module without a list',
    { type: 3, propertyJson: '{"moduleId":"f1","webType":1}' },
    [{ path: '/a/b', name: 'a-b', content: { kind: 'screen', screenId: 'module/f1/form' } }],
  ],
  [
    'a dictionary',
    { type: 4, propertyJson },
    [
      {
        path: '/a/b',
        name: 'a-b',
        content: { kind: 'screen', screenId: 'systemData/dictionaryEntries', params: { dictionaryTypeId: 'f1', isTree: 1 } },
      },
    ],
  ],
  [
    'a report',
    { type: 5, propertyJson: '{' },
    [{ path: '/a/b', name: 'a-b', content: { kind: 'module', type: 'report', relationId: '', isTree: false } }],
  ],
  [
    'a portal',
    { type: 8, propertyJson: '{"moduleId":"home/carbon"}' },
    [{ path: '/a/b', name: 'a-b', content: { kind: 'portal', portalId: 'home/carbon' } }],
  ],
  ['a data screen', { type: 6, propertyJson }, []],
  ['a link in a new window', { type: 7, linkTarget: '_blank', urlAddress: 'https://x.example' }, []],
  [
    'a link in a frame',
    { type: 7, linkTarget: '_self', urlAddress: 'https://x.example' },
    [{ path: '/a.b', name: 'a-b', content: { kind: 'frame', address: 'https://x.example' } }],
  ],
  [
    'a link without a target',
    { type: 7, linkTarget: null, urlAddress: 'https://x.example' },
    [{ path: '/a.b', name: 'a-b', content: { kind: 'frame', address: 'https://x.example' } }],
  ],
  ['an empty group', { type: 1, urlAddress: null }, []],
  ['an unknown type', { type: 9 }, []],
  [
    'a group',
    { type: 1, enCode: 'sys', children: [menu({ id: 'c' })] },
    [
      { path: '/sys', name: 'sys', content: { kind: 'group', to: '/a/b' } },
      { path: '/a/b', name: 'a-b', content: { kind: 'screen', screenId: 'a/b' } },
    ],
  ],
  ['a system', { type: 0, children: [menu({ id: 'c' })] }, [{ path: '/a/b', name: 'a-b', content: { kind: 'screen', screenId: 'a/b' } }]],
])('derives the views of %s', (_case, item, expected) => {
  expect(viewsOf([menu(item)]).map(({ path, name, content }) => ({ path, name, content }))).toEqual(expected);
});

test('passes the menu id, which permissions depend on', () => {
  expect(viewsOf([menu({ id: 'm7', icon: 'icon-ym x' })])[0]).toMatchObject({ modelId: 'm7', fullName: '菜单', icon: 'icon-ym x' });
});

test('reports entries without a code or an address and skips them', () => {
  const onUnresolved = vi.fn<(item: MenuItem) => void>();
  const codeless = { ...menu({ id: 'codeless' }), enCode: null } as unknown as MenuItem;
  expect(
    viewsOf([codeless, menu({ id: 'lost', urlAddress: '' }), menu({ id: 'found' })], onUnresolved).map(({ modelId }) => modelId),
  ).toEqual(['found']);
  expect(onUnresolved.mock.calls.map(([item]) => item.id)).toEqual(['codeless', 'lost']);
});

test.each([
  ['/home', 'home'],
  ['/home/', 'home'],
  ['/workFlow/entrust', 'entrust'],
  ['/a/b', 'a-b'],
  ['/redirect/a/b', 'redirect'],
  ['/a', undefined],
  ['/', undefined],
  ['/gallery', undefined],
  ['/gallery/date', undefined],
  ['/previewModel', undefined],
  ['/%E0%A4%A', undefined],
])('finds %s', (path, name) => {
  expect(findView(path, viewsOf([menu({})]))?.name).toBe(name);
});

test.each(['/gallery', '/gallery/date', '/previewModel'])('finds %s for those who may design', (path) => {
  expect(findView(path, viewsOf([menu({ urlAddress: 'onlineDev/webDesign' })]))?.path).toBe(path.replace('/date', ''));
});

test('finds a Chinese path', () => {
  expect(findView('/%E7%A2%B3', viewsOf([menu({ urlAddress: '碳' })]))?.name).toBe('a-b');
});

test.each<[string, Partial<MenuItem>, object[]]>([
  ['a page', {}, [{ id: 'm', name: 'a-b', fullName: '菜单', type: 2, to: '/a/b' }]],
  ['a hidden page', { hidden: true }, []],
  ['a group with hidden entries only', { type: 1, children: [menu({ hidden: true })] }, []],
  [
    'a group',
    { type: 1, children: [menu({ id: 'c' })] },
    [{ id: 'm', name: 'a-b', fullName: '菜单', type: 1, children: [{ id: 'c', name: 'a-b', fullName: '菜单', type: 2, to: '/a/b' }] }],
  ],
  ['the groups of a system', { type: 0, children: [menu({ id: 'c' })] }, [{ id: 'c', name: 'a-b', fullName: '菜单', type: 2, to: '/a/b' }]],
  [
    'a data screen',
    { type: 6, propertyJson },
    [{ id: 'm', name: 'a-b', fullName: '菜单', type: 6, opens: '${dataV}/view/f1?token=${jnpfToken}' }],
  ],
  [
    'a link in a new window',
    { type: 7, linkTarget: '_blank', urlAddress: 'https://x.example' },
    [{ id: 'm', name: 'a-b', fullName: '菜单', type: 7, opens: 'https://x.example' }],
  ],
  [
    'a link in a frame',
    { type: 7, linkTarget: '_self', urlAddress: 'https://x.example' },
    [{ id: 'm', name: 'a-b', fullName: '菜单', type: 7, to: '/a.b' }],
  ],
  [
    'a link without a target',
    { type: 7, linkTarget: '', urlAddress: 'https://x.example' },
    [{ id: 'm', name: 'a-b', fullName: '菜单', type: 7, to: '/a.b' }],
  ],
])('shows %s', (_case, item, expected) => {
  expect(menuEntriesOf([menu(item)])).toEqual(expected);
});

const tree = [
  { id: 'link', type: 2 },
  { id: 'a', type: 1, children: [{ id: 'b', name: '', fullName: '', type: 1, children: [{ id: 'c', name: '', fullName: '', type: 2 }] }] },
  { id: 'd', type: 1 },
];

test.each([
  ['c', ['a', 'b', 'c']],
  ['link', ['link']],
  ['x', []],
  [undefined, []],
])('the branch of %s is %j', (id, branch) => {
  expect(menuBranch(tree, id)).toEqual(branch);
});

test.each([
  ['/home', undefined, ['a']],
  ['/dashboard', undefined, ['a']],
  ['/404', undefined, ['a']],
  ['/x', 'c', ['a', 'b']],
  ['/x', 'link', []],
  ['/x', undefined, []],
])('at %s with %s expands the groups %j', (path, modelId, open) => {
  expect(openGroups(tree, { path, modelId })).toEqual(open);
});

test.each([
  ['https://x.example/a?b=c', 'https://x.example/a?b=c'],
  [' http://x.example ', 'http://x.example/'],
  ['${dataV}/view/1?token=${jnpfToken}', 'https://here.example/DataV/view/1?token=bearer%20a'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//x.example', null],
  ['x.example', null],
  ['', null],
  ['https://', null],
])('resolves the address %j to %j', (template, expected) => {
  expect(externalAddress(template, { origin: 'https://here.example', token: 'bearer a' })).toBe(expected);
});

test.each([
  ['/home', undefined, 'group'],
  ['/dashboard', undefined, 'group'],
  ['/404', undefined, 'group'],
  ['/deep', 'deep', 'group'],
  ['/page', 'page', 'page'],
  ['/profile', undefined, undefined],
])('at %s the entry of the first level with %s is %s', (path, modelId, expected) => {
  const entries = [
    { id: 'page', type: 2 },
    { id: 'group', type: 1, children: [{ id: 'inner', type: 1, children: [{ id: 'deep', type: 2 }] }] },
  ] as MenuEntry[];
  expect(activeEntryOf(entries, { path, modelId })?.id).toBe(expected);
});
