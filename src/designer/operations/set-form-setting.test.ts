import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { setFormSetting } from './set-form-setting';

const { design, context, module } = openSample();

test('a setting of the form is set and removed', () => {
  const after = setFormSetting.apply(design, { path: ['gutter'], value: 20 }, context);
  expect(encodeDesign(module, after).formData).toBe(module.source.formData.replace('"gutter":15', '"gutter":20'));
  const removed = setFormSetting.apply(after, { path: ['gutter'], value: undefined }, context);
  expect(encodeDesign(module, removed).formData).toBe(module.source.formData.replace('"gutter":15,', ''));
});
