import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { ledgerList, ledgerResource } from '../../../tests/fixtures/ledger-list';
import { bundleOf, siteDialog } from '../../../tests/fixtures/site-bundle';
import { visibleJnpfKeys } from './visible-jnpf-keys';

const registry = createRegistry(definitions);

test.each([
  [{ columns: ['name'], search: ['keyword'] }, ['listPanel'], ['input']],
  [{ columns: ['name', 'meters.reading'], search: [{ field: 'fuel' }] }, ['listPanel', 'select'], ['input', 'numInput', 'table']],
  [{ columns: ['name'], search: ['name'] }, ['input', 'listPanel'], []],
])('a screen needs the renderers of its nodes, of its conditions, and to show the fields that they name: %j', (props, ...expected) => {
  const { whole, shown } = visibleJnpfKeys(bundleOf(ledgerList(props), [ledgerResource]), registry);
  expect([whole, shown].map((keys) => [...keys].toSorted())).toEqual(expected);
});

test('a dialog that is itself the page needs all renderers', () => {
  const bundle = { descriptor: siteDialog, references: [ledgerResource], texts: {} };
  expect(visibleJnpfKeys(bundle, registry).whole.has('textarea')).toBe(true);
});
