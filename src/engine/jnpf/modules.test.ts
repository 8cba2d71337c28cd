import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecodedList } from './decode-list';
import { decodeModule } from './decode-module';
import { encodeModule } from './encode-module';

const node = (name: string, own = {}) => ({ __config__: { jnpfKey: 'input', label: name }, __vModel__: name, ...own });
const formData = { fields: [node('名称'), { __config__: { jnpfKey: 'table', children: [node('price')] }, __vModel__: 't' }] };
const columnData = {
  type: 2,
  unknownKey: 1,
  columnOptions: [node('名称', { prop: '名称', id: '名称' })],
  columnList: [{ ...node('price'), prop: 't-price', label: 'T-price', width: null, align: 'left', sortable: false }],
  searchList: [node('名称', { prop: '名称', searchType: 2, value: null })],
  defaultSidx: '名称',
  sort: 'desc',
  hasPage: true,
  pageSize: 20,
  treeTitle: 'Tree',
};
const record = {
  id: '1',
  fullName: 'A',
  enCode: 'a',
  formData: JSON.stringify(formData),
  columnData: JSON.stringify(columnData),
  appColumnData: '',
  unknownKey: { x: 1 },
};

test('a module is decoded to its form and its list, whose columns have the ids of fields', () => {
  const { form, list, appList, issues } = decodeModule(record);
  expect(form?.descriptor.title).toBe('A');
  expect(list?.settings).toEqual({
    type: 2,
    columns: [{ field: 'price', jnpfKey: 'input', label: 'T-price', align: 'left', sortable: false }],
    search: [{ field: 'input_', jnpfKey: 'input', searchType: 2 }],
    sort: [{ field: 'input_', descending: true }],
    props: { hasPage: true, pageSize: 20, treeTitle: 'Tree' },
  });
  expect(appList).toBe(undefined);
  expect(issues.map(({ path, code }) => [path, code])).toEqual([['/formData/fields/0/__vModel__', 'jnpfName']]);
});

test('an unchanged module is encoded to the same object or text', () => {
  expect(encodeModule(decodeModule(record))).toBe(record);
  const text = JSON.stringify(record, null, 3);
  expect(encodeModule(JSON.parse(JSON.stringify(decodeModule(text))))).toBe(text);
});

test('an edit of the list changes only the list', () => {
  const decoded = decodeModule(record);
  const list = decoded.list as DecodedList;
  const settings = {
    ...list.settings,
    sort: [],
    columns: [...list.settings.columns, { field: 'input_', jnpfKey: 'input', label: 'Name', width: 80 }],
    props: { ...list.settings.props, pageSize: 50 },
  };
  const encoded = encodeModule({ ...decoded, list: { ...list, settings } }) as typeof record;
  expect({ ...encoded, columnData: '' }).toEqual({ ...record, columnData: '' });
  expect(JSON.parse(encoded.columnData)).toEqual({
    ...columnData,
    columnList: [...columnData.columnList, { ...columnData.columnOptions[0], jnpfKey: 'input', label: 'Name', width: 80 }],
    defaultSidx: '',
    pageSize: 50,
  });
});

test('decoding never throws, and encoding returns the same record', () => {
  const part = fc.oneof(fc.jsonValue(), fc.json(), fc.string());
  const records = fc.record(
    {
      fullName: part,
      enCode: part,
      formData: part,
      columnData: fc.oneof(
        part,
        fc.dictionary(
          fc.constantFrom('columnList', 'searchList', 'type', 'sort', 'defaultSidx', 'defaultSortConfig', 'funcs'),
          fc.jsonValue(),
        ),
      ),
      appColumnData: part,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(records, fc.anything()), (source) => {
      expect(encodeModule(decodeModule(source))).toBe(source);
    }),
  );
});

test('a module whose parts are objects keeps the large integers and the spaces of its text', () => {
  const columns = '{"type": 1, "x": 98765432109876543210}';
  const text = `{ "id": 1234567890123456789, "fullName": "A", "formData": ${JSON.stringify(formData)}, "columnData": ${columns} }`;
  const decoded = decodeModule(text);
  expect(encodeModule(decoded)).toBe(text);
  expect(encodeModule({ ...decoded, title: 'B' })).toBe(
    JSON.stringify({ id: 0, fullName: 'B', formData, columnData: { type: 1, x: 1 } })
      .replace('"id":0', '"id":1234567890123456789')
      .replace('"x":1', '"x":98765432109876543210'),
  );
});
