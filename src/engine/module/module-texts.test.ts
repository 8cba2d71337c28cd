import { expect, test } from 'vitest';
import { definitions } from '#renderers/definitions.ts';
import { createRegistry } from '../registry';
import { moduleOf } from './module-of';

const form = {
  fields: [
    {
      __config__: { jnpfKey: 'input', label: '电', labelI18nCode: 'k' },
      __vModel__: 'a',
      __tangu__: { texts: { k: { zhtw: '電', en: 'Power' } } },
    },
  ],
};
const list = {
  columnList: [{ prop: 'a', label: '电' }],
  btnsList: [{ value: 'add', label: '新增', labelI18nCode: 'add' }],
  complexHeaderList: [{ id: 'h', fullName: '组', fullNameI18nCode: 'h', childColumns: ['a'] }],
  customBtnsList: [
    {
      value: 'btn_1',
      label: '同步',
      labelI18nCode: 'sync',
      event: { btnType: 3, interfaceId: '1', useConfirm: true, confirmTitle: '同步吗？', confirmTitleI18nCode: 'ask' },
    },
    { value: 'btn_2', label: '删除', event: { btnType: 3, interfaceId: '1' } },
  ],
  __tangu__: { texts: { add: { en: 'Enter' }, h: { en: 'Group' }, sync: { en: 'Sync' }, ask: { en: 'Sync it?' } } },
};

test('a released module has its texts in every language', () => {
  const source = { id: 'm', fullName: 'M', enCode: 'm', formData: JSON.stringify(form), columnData: JSON.stringify(list) };
  const { resource, list: screen, issues } = moduleOf(source, createRegistry(definitions), { hasText: () => false });
  expect(issues).toEqual([]);
  expect(resource.fields.find(({ id }) => id === 'a')?.label).toEqual({ zh: '电', zhtw: '電', en: 'Power' });
  expect(screen?.root.props).toMatchObject({
    columns: [{ field: 'a' }],
    headers: [{ title: { zh: '组', en: 'Group' } }],
    toolbar: [{ label: { zh: '新增', en: 'Enter' } }, 'refresh'],
    row: expect.arrayContaining([
      expect.objectContaining({ label: { zh: '同步', en: 'Sync' }, confirm: { zh: '同步吗？', en: 'Sync it?' } }),
      expect.objectContaining({ label: '删除' }),
    ]) as unknown,
  });
});
