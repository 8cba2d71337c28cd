import { expect, test } from 'vitest';
import { formIn, openSample, sampleRecord, control } from '../../../tests/fixtures/design';
import { copiedText } from '#engine/copied-nodes';
import { copiedNodesIn } from '../clipboard/clipboard-text';
import { copyNodes } from '../clipboard/copy-nodes';
import { encodeDesign } from '../saving/open-module';
import { indexNodes } from '../tree/index-nodes';
import { pasteNodes } from './paste-nodes';
import { renameField } from './rename-field';

const { design, context, module } = openSample();
const copied = copiedNodesIn(copyNodes(design, ['price', 'total', 'lines'], context.encode));

test('nodes keep free names in another form, with their form JSON and their references', () => {
  const other = openSample(sampleRecord([control('input', 'first')]));
  const after = pasteNodes.apply(other.design, { ...copied, parent: 'form', index: 1 }, other.context);
  expect([...indexNodes(after.form.root).keys()]).toEqual(['form', 'first', 'price', 'total', 'lines', 'cost', 'note']);
  const { byName } = formIn(encodeDesign(other.module, after));
  for (const name of ['price', 'total', 'lines', 'note']) expect(byName.get(name)).toEqual(formIn(module.source).byName.get(name));
});

test('names that are taken become new ones, and references follow', () => {
  const after = pasteNodes.apply(design, { ...copied, parent: 'card_7', index: 0 }, context);
  const index = indexNodes(after.form.root);
  expect(index.get('calculateField102')?.node.calculate).toBe('inputNumberField101 * 2 + sum(inputNumberField104)');
  const { byName } = formIn(encodeDesign(module, after));
  expect(byName.get('calculateField102')?.['expression']).toMatchObject([
    { __vModel__: 'inputNumberField101' },
    '×',
    '2',
    '+',
    { __vModel__: 'tableField103.inputNumberField104' },
  ]);
});

test('a reference to a field that was renamed since follows it', () => {
  const total = copiedNodesIn(copyNodes(design, ['total'], context.encode));
  const renamed = renameField.apply(design, { id: 'price', name: 'unitPrice' }, context);
  const after = pasteNodes.apply(renamed, { ...total, parent: 'form', index: 0 }, context);
  expect(indexNodes(after.form.root).get('calculateField101')?.node.calculate).toBe('unitPrice * 2 + sum(cost)');
});

test('the step is named after the fragment that the nodes come from', () => {
  const entry = pasteNodes.entryOf(design, { ...copied, parent: 'form', index: 0, fragment: '金额' }, context);
  expect(entry).toEqual({ key: 'insertFragment', params: { name: '金额' } });
});

test('a sub-table is not pasted into a sub-table', () =>
  expect(() => pasteNodes.apply(design, { ...copied, parent: 'lines', index: 0 }, context)).toThrow('notHere'));

test('the text of the clipboard survives twice', () => expect(copiedNodesIn(copiedText(copied))).toEqual(copied));
