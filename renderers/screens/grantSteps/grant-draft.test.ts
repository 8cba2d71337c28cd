import { expect, test } from 'vitest';
import { createGrantDraft, type GrantStep } from './grant-draft';
import { checkedIn, grantedIn, matchingNodes, type GrantNode } from './grant-nodes';

const leaf = (id: string, systemId = 's1') => ({ id, fullName: id, icon: '', systemId, children: null });
const branch = (id: string, children: object[]) => ({ ...leaf(id), children });
const node = (id: string, children?: GrantNode[]): GrantNode => ({
  id,
  fullName: id,
  icon: '',
  systemId: '',
  ...(children && { children }),
});

const menus = [branch('energy', [leaf('ledger'), leaf('factors')]), leaf('users')];

/** A server of two systems; buttons of a menu are `<menu>_add` and `<menu>_edit`. */
function serverOf(held: Partial<Record<GrantStep, string[]>> = {}) {
  const asked: string[] = [];
  const draft = createGrantDraft(async (type, moduleIds) => {
    asked.push(`${type} ${moduleIds}`);
    const ids = held[type] ?? [];
    if (type === 'system') return { list: [leaf('s1'), leaf('s2')], ids };
    if (type === 'module') return { list: menus, ids };
    const shown = moduleIds.split(',').filter((id) => id !== 'energy');
    return { list: shown.map((id) => branch(id, [leaf(`${id}_add`), leaf(`${id}_edit`)])), ids };
  });
  return { draft, asked };
}

test('a step asks for what the earlier ones grant, with the branches above', async () => {
  const { draft, asked } = serverOf({ system: ['s1'], module: ['energy', 'ledger'], button: ['ledger', 'ledger_add'] });
  for (const step of ['system', 'module', 'button'] as const) expect(await draft.load(step)).toBe(true);
  expect(asked).toEqual(['system ', 'module s1', 'button energy,ledger']);
  expect(draft.lists()).toMatchObject({ system: ['s1'], module: ['energy', 'ledger'], button: ['ledger', 'ledger_add'] });
  expect(draft.isChanged()).toBe(false);
});

test('what was checked stays while earlier steps change, and is saved only for granted menus', async () => {
  const { draft } = serverOf({ system: ['s1'], module: ['ledger'], button: ['ledger_add', 'users_edit'] });
  for (const step of ['system', 'module', 'button'] as const) await draft.load(step);
  draft.check('button', ['ledger_edit'], true);
  draft.check('module', ['ledger'], false);
  draft.check('module', ['users'], true);
  await draft.load('button');
  expect(draft.lists()).toMatchObject({ module: ['users'], button: ['users', 'users_edit'] });
  draft.check('module', ['ledger'], true);
  await draft.load('button');
  expect(draft.lists().button).toEqual(['ledger', 'ledger_add', 'ledger_edit', 'users', 'users_edit']);
  expect(draft.isChanged()).toBe(true);
  draft.saved();
  expect(draft.isChanged()).toBe(false);
});

test('without menus nothing is asked for the later steps', async () => {
  const { draft, asked } = serverOf({ system: ['s1'] });
  for (const step of ['system', 'module', 'button'] as const) await draft.load(step);
  expect(asked).toEqual(['system ', 'module s1']);
  expect(draft.step('button')).toMatchObject({ status: 'ready', nodes: [] });
});

test('rights that were granted without systems keep their menus', async () => {
  const { draft, asked } = serverOf({ module: ['ledger'] });
  await draft.load('system');
  await draft.load('module');
  expect(asked).toEqual(['system ', 'module ', 'module s1']);
  expect(draft.lists()).toMatchObject({ system: ['s1'], module: ['energy', 'ledger'] });
});

test('a step that is loading is not asked for again, and is waited for', async () => {
  const { draft, asked } = serverOf({ system: ['s1'] });
  const first = draft.load('system');
  expect(await draft.load('system')).toBe(true);
  expect(await first).toBe(true);
  expect(asked).toEqual(['system ']);
});

test('a failed step is asked for again', async () => {
  let isDown = true;
  const draft = createGrantDraft(async () => {
    if (isDown) throw new Error('down');
    return { list: [leaf('s1')], ids: [] };
  });
  expect(await draft.load('system')).toBe(false);
  expect(draft.step('system').status).toBe('failed');
  isDown = false;
  expect(await draft.load('system')).toBe(true);
});

test('an answer for menus that are not granted any more is dropped', async () => {
  const waiting: (() => void)[] = [];
  const draft = createGrantDraft(async (type, moduleIds) => {
    if (type === 'button') await new Promise<void>((resolve) => waiting.push(resolve));
    if (type === 'system') return { list: [leaf('s1')], ids: ['s1'] };
    return type === 'module' ? { list: menus, ids: ['ledger'] } : { list: [leaf(`${moduleIds}!`)], ids: [] };
  });
  await draft.load('system');
  await draft.load('module');
  const first = draft.load('button');
  draft.check('module', ['ledger'], false);
  draft.check('module', ['users'], true);
  const second = draft.load('button');
  waiting[1]?.();
  await second;
  waiting[0]?.();
  expect(await first).toBe(true);
  expect(draft.step('button').nodes.map(({ id }) => id)).toEqual(['users!']);
});

test('branches are checked, half checked and granted by their leaves', () => {
  const nodes = [node('a', [node('b', [node('c'), node('d')]), node('e')]), node('f')];
  expect(checkedIn(nodes, new Set(['c', 'd']))).toEqual({ checked: ['c', 'd', 'b'], halfChecked: ['a'] });
  expect(grantedIn(nodes, new Set(['c', 'f']))).toEqual(['a', 'b', 'c', 'f']);
  expect(matchingNodes(nodes, 'D')).toEqual([node('a', [node('b', [node('d')])])]);
});
