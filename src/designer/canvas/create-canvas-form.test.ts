import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { definitions } from '#renderers/definitions.ts';
import { createCanvasForm } from './create-canvas-form';

const registry = createRegistry(definitions);

function formWith(...nodes: ResolvedNode[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return { form: createCanvasForm({ registry, nodeOf: (id) => byId.get(id) }), byId };
}

test('shows defaults, also of hidden and disabled fields', () => {
  const { form } = formWith({ id: 'a', jnpfKey: 'input', default: 'x', visible: 'false', disabled: 'true', required: true });
  const { value, visible, disabled, required } = form.field('a');
  expect([value, visible, disabled, required].map((each) => form.jotai.get<unknown>(each))).toEqual(['x', true, false, true]);
});

test('a changed node has new atoms, another one keeps its own', () => {
  const { form, byId } = formWith({ id: 'a', jnpfKey: 'input' }, { id: 'b', jnpfKey: 'input' });
  const [a, b] = [form.field('a'), form.field('b')];
  byId.set('a', { id: 'a', jnpfKey: 'input', default: 'new' });
  expect([form.field('a') === a, form.field('b') === b, form.jotai.get(form.field('a').value)]).toEqual([false, true, 'new']);
});

test('a removed node can be drawn once more', () => {
  const { form, byId } = formWith({ id: 'a', jnpfKey: 'input' });
  form.field('a');
  byId.clear();
  expect([form.field('a').node.id, form.has('a')]).toEqual(['a', false]);
});

test('a sub-table has one row, with its columns as cells', () => {
  const { form } = formWith({ id: 'lines', jnpfKey: 'table' }, { id: 'note', jnpfKey: 'input', default: 'n' });
  const [row] = form.jotai.get(form.table('lines').rowIds);
  expect(form.jotai.get(form.field(`lines/${row}/note`).value)).toBe('n');
});
