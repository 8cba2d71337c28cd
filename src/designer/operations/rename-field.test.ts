import { describe, expect, test } from 'vitest';
import { control, formIn, openSample, sampleFields, sampleRecord } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { duplicateNodes } from './duplicate-nodes';
import { renameField } from './rename-field';

const { design, context, module } = openSample();
const rename = (id: string, name: string) => renameField.apply(design, { id, name }, context);
const expected = (text: unknown) => String(text).replaceAll('"price"', '"unitPrice"');
const encoded = (id: string, name: string) => encodeDesign(module, rename(id, name));

const button = (modelId: string) => ({
  value: `btn_${modelId}`,
  label: 'Add',
  event: { btnType: 1, modelId, formOptions: [{ currentField: 'note', field: 'name' }] },
});
const relation = (modelId: string) => control('relationForm', `of${modelId}`, { modelId, relationField: 'name' });

describe('a renamed field', () => {
  test('keeps its form JSON, and every reference follows in the form and the lists', () => {
    const before = module.source;
    const record = encoded('price', 'unitPrice');
    expect(record.formData).toBe(expected(before.formData));
    // Offered columns are derived by existing designers each time.
    expect(JSON.parse(String(record.columnData))).toEqual({
      ...(JSON.parse(expected(before.columnData)) as object),
      columnOptions: [{ id: 'price', fullName: 'P' }],
      columnList: [{ prop: 'unitPrice', label: 'P', width: 90, unknownKey: 1 }, { prop: 'lines-cost' }],
    });
  });
  test('of a sub-table renames its columns in lists and formulas', () => {
    const record = encoded('lines', 'rows');
    expect(record.formData).toBe(module.source.formData.replaceAll('"lines', '"rows'));
    expect(record.columnData).toBe(String(module.source.columnData).replaceAll('"lines-cost"', '"rows-cost"'));
  });
  test('that is a column', () => {
    const record = encoded('cost', 'expense');
    expect(record.formData).toBe(module.source.formData.replaceAll('"cost"', '"expense"').replaceAll('lines.cost', 'lines.expense'));
    expect(record.columnData).toBe(String(module.source.columnData).replaceAll('lines-cost', 'lines-expense'));
  });
  test('is renamed where a button or a relation of the module names a field of the module itself', () => {
    const sample = openSample(
      sampleRecord([relation('m1'), control('input', 'name'), control('input', 'note'), relation('m2')], {
        columnData: JSON.stringify({ customBtnsList: [button('m1'), button('m2')] }),
      }),
    );
    const after = renameField.apply(sample.design, { id: 'name', name: 'title' }, sample.context);
    const { formData, columnData } = encodeDesign(sample.module, after);
    expect(JSON.parse(String(columnData))).toMatchObject({
      customBtnsList: [{ event: { formOptions: [{ currentField: 'note', field: 'title' }] } }, button('m2')],
    });
    expect((JSON.parse(formData) as { fields: unknown[] }).fields).toMatchObject([
      { modelId: 'm1', relationField: 'title' },
      { __vModel__: 'title' },
      { __vModel__: 'note' },
      { modelId: 'm2', relationField: 'name' },
    ]);
  });
  test('that is a bound', () => expect(encoded('from', 'start').formData).toBe(module.source.formData.replaceAll('"from"', '"start"')));
  test('gets its old name back without a trace', () => {
    const back = renameField.apply(rename('price', 'unitPrice'), { id: 'unitPrice', name: 'price' }, context);
    expect(encodeDesign(module, back)).toBe(module.source);
  });
  test('keeps the number by which it is known, also under a name with a number; a renamed copy has another', () => {
    const sample = openSample(sampleRecord([control('input', 'price', {}, { formId: 101 })]));
    const named = renameField.apply(sample.design, { id: 'price', name: 'amount_7' }, sample.context);
    const copied = duplicateNodes.apply(named, { ids: ['amount_7'] }, sample.context);
    const [copy = ''] = Object.keys(copied.copies);
    const { byName } = formIn(encodeDesign(sample.module, renameField.apply(copied, { id: copy, name: 'cost' }, sample.context)));
    const numbers = ['amount_7', 'cost'].map((name) => (byName.get(name)?.['__config__'] as { formId?: unknown } | undefined)?.formId);
    expect(numbers).toEqual([101, 'cost']);
  });
  test('has a name that is an id, if it had not', () => {
    const record = sampleRecord([control('input', '名称'), ...sampleFields], {
      columnData: JSON.stringify({ columnList: [{ prop: '名称' }], groupField: '名称' }),
    });
    const sample = openSample(record);
    const [field] = sample.design.form.root.children as { id: string }[];
    const after = renameField.apply(sample.design, { id: field?.id ?? '', name: 'title' }, sample.context);
    const { formData, columnData } = encodeDesign(sample.module, after);
    expect(formData).toBe(record.formData.replaceAll('"__vModel__":"名称"', '"__vModel__":"title"'));
    expect(columnData).toBe('{"columnList":[{"prop":"title"}],"groupField":"title"}');
  });
});

describe('a name is refused that', () => {
  test.each([
    ['another field has', 'name', 'nameTaken'],
    ['a container has', 'card_7', 'nameTaken'],
    ['is not an id', '名称', 'wrongName'],
    ['is an operator', 'and', 'wrongName'],
    ['is a system field', 'creatorTime', 'wrongName'],
    ['is inherited', '__proto__', 'wrongName'],
    ['is empty', '', 'wrongName'],
  ])('%s', (_, name, code) => expect(() => rename('price', name)).toThrow(code));
  test('a renamed field of the saved version has', () => {
    expect(() => renameField.apply(rename('price', 'a'), { id: 'name', name: 'price' }, context)).toThrow('nameOfRemoved');
  });
});
