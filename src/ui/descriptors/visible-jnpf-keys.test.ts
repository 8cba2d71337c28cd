import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { ledgerList, ledgerResource } from '../../../tests/fixtures/ledger-list';
import { bundleOf, siteDialog } from '../../../tests/fixtures/site-bundle';
import { visibleJnpfKeys } from './visible-jnpf-keys';

const registry = createRegistry(definitions);

test.each([
  [{ columns: ['name'], search: ['keyword'] }, ['input', 'listPanel']],
  [{ columns: ['name', 'meters.reading'], search: [{ field: 'fuel' }] }, ['input', 'listPanel', 'numInput', 'select', 'table']],
])('a screen needs the renderers of its nodes and of the fields that they name: %j', (props, expected) =>
  expect([...visibleJnpfKeys(bundleOf(ledgerList(props), [ledgerResource]), registry)].toSorted()).toEqual(expected),
);

test('a dialog that is itself the page needs all renderers', () => {
  const bundle = { descriptor: siteDialog, references: [ledgerResource], texts: {} };
  expect(visibleJnpfKeys(bundle, registry).has('textarea')).toBe(true);
});
