import { expect, test } from 'vitest';
import { control, openSample, sampleRecord } from '../../../tests/fixtures/design';
import { encodeDesign, openModule } from '../saving/open-module';
import { fillListTexts } from './fill-list-texts';

const record = sampleRecord([control('input', 'name', {}, { label: '名称' }), control('input', 'code', {}, { label: '编码' })], {
  columnData: JSON.stringify({
    type: 2,
    columnList: [
      { prop: 'name', label: '名称' },
      { prop: 'code', label: '编号' },
    ],
    searchList: [{ prop: 'code', label: '编号' }],
    treeTitle: '分类',
    btnsList: [
      { value: 'add', label: '新增' },
      { value: 'download', label: '取走' },
    ],
    complexHeaderList: [{ id: 'h', fullName: '组', childColumns: ['code'] }],
    customBtnsList: [
      {
        value: 'btn_1',
        label: '推送',
        event: { btnType: 1, modelId: '7', popupTitle: '自定义操作', confirmTitle: '推？', useConfirm: true },
      },
      { value: 'btn_2', label: '拉', event: { btnType: 3 }, __tangu__: { label: { zh: '拉', en: 'Pull' }, message: '好了' } },
    ],
  }),
});
const { design, context, module } = openSample(record);
const filled = fillListTexts.apply(design, { which: 'list', language: 'en' }, context);
const both = (text: string) => ({ zh: text, en: text });

test('own texts get the default text; copied titles and words of the platform stay', () => {
  expect(filled.list).toMatchObject({
    columns: [{ label: '名称' }, { label: both('编号') }],
    search: [{ label: both('编号') }],
    props: {
      treeTitle: both('分类'),
      btnsList: [{ label: '新增' }, { label: both('取走') }],
      complexHeaderList: [{ fullName: both('组') }],
      customBtnsList: [
        { label: both('推送'), event: { popupTitle: '自定义操作', confirmTitle: both('推？') } },
        { label: '拉', __tangu__: { label: { zh: '拉', en: 'Pull' }, message: both('好了') } },
      ],
    },
  });
});

test('a second time, and a list without texts, change nothing', () => {
  expect(fillListTexts.apply(filled, { which: 'list', language: 'en' }, context)).toBe(filled);
  expect(fillListTexts.apply(design, { which: 'appList', language: 'en' }, context)).toBe(design);
});

test('the texts are in the JSON that is saved', () => {
  const saved = encodeDesign(module, filled);
  expect(openModule(saved).design.list).toEqual(filled.list);
  expect(JSON.parse(String(saved.columnData))).toMatchObject({
    customBtnsList: [{ label: '推送', labelI18nCode: 'tangu.meters.list.customBtnsList.btn_1.label' }, {}],
    __tangu__: { texts: { 'tangu.meters.list.customBtnsList.btn_1.event.confirmTitle': { en: '推？' } } },
  });
});
