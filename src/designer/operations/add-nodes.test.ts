import { describe, expect, test } from 'vitest';
import { formIn, openSample, registry } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { indexNodes } from '../tree/index-nodes';
import { addNodes } from './add-nodes';
import { OperationRefused } from './operation-refused';

const sample = openSample();
const { design, context, module } = sample;
const add = (input: Parameters<typeof addNodes.apply>[1]) => addNodes.apply(design, input, context);
const newIn = (after: typeof design) => [...indexNodes(after.form.root).keys()].filter((id) => !indexNodes(design.form.root).has(id));

describe('added nodes', () => {
  test('get ids in the convention of the form JSON, after the used numbers', () => {
    const after = add({ nodes: [{ jnpfKey: 'numInput' }, { jnpfKey: 'input' }, { jnpfKey: 'row' }], parent: 'form', index: 0 });
    expect(newIn(after)).toEqual(['inputNumberField101', 'inputField102', 'row_103']);
    expect(after.form.root.children?.slice(3)).toEqual(design.form.root.children);
  });
  test.each([
    ['tab', ['tab_101', 'tabItem_102', 'tabItem_103']],
    [
      'tableGrid',
      ['tableGrid_101', 'tableGridTr_102', 'tableGridTd_103', 'tableGridTd_104', 'tableGridTr_105', 'tableGridTd_106', 'tableGridTd_107'],
    ],
  ])('as %s bring their first parts', (jnpfKey, ids) => {
    expect(newIn(add({ nodes: [{ jnpfKey }], parent: 'form', index: 9 })).toSorted()).toEqual(ids.toSorted());
  });
  test('keep a given name that is free', () => {
    expect(newIn(add({ nodes: [{ id: 'amount', jnpfKey: 'input' }], parent: 'form', index: 0 }))).toEqual(['amount']);
    for (const id of ['price', 'creatorTime', 'not', '名称', '__proto__', 'constructor'])
      expect(newIn(add({ nodes: [{ id, jnpfKey: 'input' }], parent: 'form', index: 0 }))).toEqual(['inputField101']);
  });
  test('are written as form JSON, and their number is the last used one', () => {
    const record = encodeDesign(module, add({ nodes: [{ jnpfKey: 'input', label: 'Unit' }], parent: 'lines', index: 1 }));
    const { form, byName } = formIn(record);
    expect(form['idGlobal']).toBe(101);
    expect(byName.get('inputField101')).toEqual({
      __config__: { jnpfKey: 'input', label: 'Unit', layout: 'colFormItem', required: false, formId: 101 },
      __vModel__: 'inputField101',
    });
  });
});

describe('a place is refused', () => {
  test.each<[string, string, string]>([
    ['a sub-table in a sub-table', 'table', 'lines'],
    ['a layout in a sub-table', 'card', 'lines'],
    ['a cell outside of a layout table', 'tableGridTd', 'form'],
    ['a pane outside of tabs', 'tabItem', 'form'],
    ['anything in a field', 'input', 'price'],
    ['a container that does not exist', 'input', 'gone'],
  ])('%s', (_, jnpfKey, parent) => {
    expect(() => add({ nodes: [{ jnpfKey }], parent, index: 0 })).toThrow(OperationRefused);
  });
  test('inside of new nodes, too', () => {
    const nested = { jnpfKey: 'table', children: [{ jnpfKey: 'table' }] };
    expect(() => add({ nodes: [nested], parent: 'form', index: 0 })).toThrow(OperationRefused);
  });
  test('too deep', () => {
    let node: { jnpfKey: string; children?: object[] } = { jnpfKey: 'input' };
    for (let depth = 0; depth < 32; depth += 1) node = { jnpfKey: 'card', children: [node] };
    expect(() => add({ nodes: [node as never], parent: 'form', index: 0 })).toThrow('tooDeep');
  });
});

test('every container of parts has one kind of part', () => {
  const parts = registry.list().flatMap(({ contains }) => (typeof contains === 'object' ? [contains.part] : []));
  const kinds = registry.list().flatMap(({ part }) => part ?? []);
  expect(kinds.toSorted()).toEqual(parts.toSorted());
});
