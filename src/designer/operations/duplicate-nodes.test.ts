import { expect, test } from 'vitest';
import { formIn, openSample } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { childrenOf } from '../tree/index-nodes';
import { duplicateNodes } from './duplicate-nodes';
import { renameField } from './rename-field';

const { design, context, module } = openSample();

test('a copy stands behind its node, with the form JSON that only existing clients read', () => {
  const after = duplicateNodes.apply(design, { ids: ['price'] }, context);
  expect(childrenOf(after.form.root).map(({ id }) => id)).toEqual(['name', 'price', 'inputNumberField101', 'total', 'card_7', 'lines']);
  const { byName } = formIn(encodeDesign(module, after));
  const original = byName.get('price') as { __config__: object };
  expect(byName.get('inputNumberField101')).toEqual({
    ...original,
    __config__: { ...original.__config__, formId: 101, renderKey: 108 },
    __vModel__: 'inputNumberField101',
  });
  expect(original).toEqual(formIn(module.source).byName.get('price'));
});

test('references among copies are to the copies, others stay', () => {
  const after = duplicateNodes.apply(design, { ids: ['card_7', 'total'] }, context);
  const [, , , total, , card] = childrenOf(after.form.root);
  expect(total?.calculate).toBe('price * 2 + sum(cost)');
  const [from, until] = childrenOf(card ?? design.form.root);
  expect(until?.props?.['start']).toEqual({ at: 'field', field: from?.id });
  const { byName } = formIn(encodeDesign(module, after));
  expect(byName.get(until?.id ?? '')?.['__config__'] as object | undefined).toMatchObject({ startRelationField: from?.id });
});

test('a copy of a sub-table has columns of its own', () => {
  const after = duplicateNodes.apply(design, { ids: ['lines'] }, context);
  const copy = childrenOf(after.form.root).at(-1);
  expect(copy?.id).toBe('tableField101');
  expect(childrenOf(copy ?? design.form.root).map(({ id }) => id)).toEqual(['inputNumberField102', 'inputField103']);
  expect(formIn(encodeDesign(module, after)).byName.get('inputField103')?.['style']).toEqual({ width: '100%' });
});

test('a renamed copy of a copy keeps the form JSON', () => {
  const once = duplicateNodes.apply(design, { ids: ['name'] }, context);
  const twice = duplicateNodes.apply(once, { ids: ['inputField101'] }, context);
  const renamed = renameField.apply(twice, { id: 'inputField102', name: 'nickname' }, context);
  expect(formIn(encodeDesign(module, renamed)).byName.get('nickname')?.['on']).toEqual({ change: '({ data }) => {}' });
});
