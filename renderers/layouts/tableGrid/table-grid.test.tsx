import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const cell = (id: string, props: Record<string, unknown> = {}, children: ResolvedNode[] = []): ResolvedNode => ({
  id,
  jnpfKey: 'tableGridTd',
  props,
  children,
});
const table = (rows: ResolvedNode[][], props: Record<string, unknown> = {}): ResolvedNode => ({
  id: 'grid',
  jnpfKey: 'tableGrid',
  props,
  children: rows.map((children, index) => ({ id: `row${index}`, jnpfKey: 'tableGridTr', children })),
});

test('draws cells with spans and omits covered cells', async () => {
  const { container } = await drawNode(
    table([
      [cell('a', { colspan: 2 }), cell('b', { merged: true })],
      [cell('c', { rowspan: 2 }, [{ id: 'site', jnpfKey: 'input', label: 'Site' }]), cell('d')],
      [cell('e', { merged: true }), cell('f')],
    ]),
  );
  const cells = [...container.querySelectorAll('tr')].map((row) => [...row.cells].map(({ colSpan, rowSpan }) => `${colSpan}x${rowSpan}`));
  expect(cells).toEqual([['2x1'], ['1x2', '1x1'], ['1x1']]);
  expect(container.querySelector('table')?.getAttribute('role')).toBe('presentation');
  expect(container.querySelector('td')?.contains(screen.getByLabelText('Site'))).toBe(false);
  expect(screen.getByLabelText('Site').closest('td')?.rowSpan).toBe(2);
});

test.each([
  [{ colspan: -1, rowspan: 'x', merged: 'yes', backgroundColor: 'url(https://evil.example)' }],
  [{ colspan: 1e9, rowspan: Number.NaN }],
  [{ colspan: 0 }],
])('ignores invalid props of a cell %j', async (props) => {
  const { container } = await drawNode(table([[cell('a', props)]], { borderType: 'url(x)', borderColor: ';', borderWidth: 1e9 }));
  const td = container.querySelector('td')!;
  expect([td.colSpan, td.rowSpan, td.style.backgroundColor]).toEqual([1, 1, '']);
  expect(container.querySelector('table')?.style.getPropertyValue('--cell-border')).toBe('1px solid var(--tangu-border)');
});

test('renders without rows and with empty rows', async () => {
  const { container } = await drawNode(table([[]]));
  expect(container.querySelectorAll('td')).toHaveLength(0);
  cleanup();
  await drawNode({ id: 'grid', jnpfKey: 'tableGrid' });
  expect(screen.queryByText(/could not be shown/)).toBeNull();
});

test.each<[string, ResolvedNode[]]>([
  ['a field', [{ id: 'site', jnpfKey: 'input', label: 'Site' }]],
  ['a layout', [{ id: 'card', jnpfKey: 'card', children: [{ id: 'site', jnpfKey: 'input', label: 'Site' }] }]],
  ['a cell', [cell('a', {}, [{ id: 'site', jnpfKey: 'input', label: 'Site' }])]],
  ['a node with an unknown jnpfKey', [{ id: 'site', jnpfKey: 'unheardOf', label: 'Site' }]],
])('wraps %s in the place of a row or a cell', async (_case, children) => {
  for (const node of [
    { id: 'grid', jnpfKey: 'tableGrid', children },
    { id: 'grid', jnpfKey: 'tableGrid', children: [{ id: 'row', jnpfKey: 'tableGridTr', children }] },
  ]) {
    const { container } = await drawNode(node);
    const strays = [...container.querySelectorAll('tbody > :not(tr), tr > :not(td)')];
    expect(strays.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(container.querySelector('td')?.textContent).toContain('Site');
    cleanup();
  }
});

test.each([
  ['tableGridTr', /^<table role="presentation"><tbody><tr[^>]*><\/tr><\/tbody><\/table>$/],
  ['tableGridTd', /^<table role="presentation"><tbody><tr><td/],
])('%s outside of a table gets a table around it', async (jnpfKey, html) => {
  const { container } = await drawNode({ id: 'x', jnpfKey });
  expect(container.querySelector('table')?.outerHTML).toMatch(html);
});
