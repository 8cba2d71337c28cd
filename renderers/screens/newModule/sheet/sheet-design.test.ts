import { expect, it } from 'vitest';
import { checkModule } from '#engine/module/check-module';
import { createRegistry } from '#engine/registry';
import { sheetKinds, type SheetColumn, type SheetKind } from '#engine/sheet-kind';
import { definitions } from '#renderers/definitions.ts';
import { loadPinyin } from '#ui/texts/pinyin.ts';
import { fieldsOf, mappingOf, sheetDesign } from './sheet-design';

const registry = createRegistry(definitions);
const pinyin = await loadPinyin();
const column = (heading: string, kind: SheetKind = 'text', place = 0): SheetColumn => {
  const choices = kind === 'choice' ? ['煤', '电'] : kind === 'yesNo' ? ['是', '否'] : [];
  return { place, heading, kind, samples: [], digits: 2, choices };
};
const namesOf = (...headings: string[]) =>
  fieldsOf(
    headings.map((heading) => column(heading)),
    pinyin,
  ).map(({ name }) => name);

it('names fields after their headings, unique and without reserved words', () => {
  expect(namesOf('用电量(kWh)', '用电量 kWh', 'Meter No.', 'and', 'id', 'version', '2024', '（）', '__proto__', 'constructor')).toEqual([
    'yongDianLiangKWh',
    'yongDianLiangKWh2',
    'meterNo',
    'fieldAnd',
    'id2',
    'version2',
    'field2024',
    'field2',
    'proto',
    'fieldConstructor',
  ]);
});

it('makes a field of each kind, without an issue', () => {
  // A relation is offered only where the sheet names records of a module.
  const kinds = sheetKinds.filter((kind) => kind !== 'relation');
  const fields = fieldsOf(
    kinds.map((kind, place) => column(`列 ${kind}`, kind, place)),
    pinyin,
  );
  const { name, root, parts } = sheetDesign(fields, '台账.xlsx', registry);
  expect(name).toBe('台账');
  expect(root.children).toHaveLength(kinds.length);
  expect(checkModule({ id: 'a', fullName: name, enCode: 'a', ...(parts as { formData: string }) }, registry)).toEqual([]);
});

it('makes 300 fields', () => {
  const fields = fieldsOf(
    Array.from({ length: 300 }, () => column('名称')),
    pinyin,
  );
  expect(new Set(fields.map(({ name }) => name)).size).toBe(300);
  expect(sheetDesign(fields, 'a.csv', registry).root.children).toHaveLength(300);
});

it('takes names, required texts and lengths from the columns of a table', () => {
  const source = { name: 'customer_name', type: 'varchar', isRequired: true, length: 40 };
  const columns = [
    { ...column('客户'), source },
    { ...column('备注', 'text', 1), source: { name: 'remark', type: 'text', isRequired: false } },
  ];
  const fields = fieldsOf(columns, pinyin);
  expect(sheetDesign(fields, '订单', registry).root.children).toMatchObject([
    { id: 'customerName', label: '客户', required: true, props: { maxlength: 40 } },
    { id: 'remark', label: '备注', props: { maxlength: 2_000 } },
  ]);
  expect(mappingOf(columns, fields)).toEqual({ customer_name: 'customerName', remark: 'remark' });
});

it('leaves out the columns that are not fields', () => {
  const columns = [column('名称'), column('备注')];
  expect(mappingOf(columns, fieldsOf(columns.slice(0, 1), pinyin))).toEqual({ 名称: 'mingCheng', 备注: '' });
});
