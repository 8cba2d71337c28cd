import { expect, test } from 'vitest';
import { control, openSample, sampleRecord } from '../../../tests/fixtures/design';
import { encodeDesign, openModule } from '../saving/open-module';
import { indexNodes } from '../tree/index-nodes';
import { fillTexts } from './fill-texts';

const fields = [
  control('input', 'name', { placeholder: '请输入' }, { label: '名称', regList: [{ pattern: '/^a$/', message: '须为 a' }] }),
  control('select', 'kind', {
    options: [
      { id: 'e', fullName: '电' },
      { id: 'h', fullName: '热' },
    ],
    props: { label: 'fullName', value: 'id' },
  }),
];
const { design, context, module } = openSample(sampleRecord(fields));
const filled = fillTexts.apply(design, { language: 'en' }, context);
const nodes = indexNodes(filled.form.root);

test('texts of every kind get the default text', () => {
  expect(nodes.get('name')?.node).toMatchObject({
    label: { zh: '名称', en: '名称' },
    props: { placeholder: { zh: '请输入', en: '请输入' } },
    rules: [{ message: { zh: '须为 a', en: '须为 a' } }],
  });
  expect(nodes.get('kind')?.node.props?.['options']).toMatchObject([
    { fullName: { zh: '电', en: '电' } },
    { fullName: { zh: '热', en: '热' } },
  ]);
});

test('what a language has stays, and a second time changes nothing', () => {
  const translated = { ...design, form: { ...filled.form } };
  expect(fillTexts.apply(translated, { language: 'en' }, context)).toBe(translated);
  const both = fillTexts.apply(translated, { language: 'zhtw' }, context);
  expect(indexNodes(both.form.root).get('name')?.node.label).toEqual({ zh: '名称', zhtw: '名称', en: '名称' });
});

test('the texts are in the JSON that is saved', () => {
  const record = encodeDesign(module, filled);
  expect(openModule({ ...record, id: 'm1' }).design.form.root).toEqual(filled.form.root);
});
