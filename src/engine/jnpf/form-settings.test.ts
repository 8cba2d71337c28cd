import { expect, test } from 'vitest';
import { settingsOf, withSettings } from './form-settings';

test.each([
  ['elForm', 'small', 'middle'],
  ['elForm', 'medium', 'middle'],
  ['elForm', 'mini', 'small'],
  ['elForm', 'huge', 'huge'],
  ['formRef', 'small', 'small'],
  ['formRef', 'default', 'default'],
  ['formRef', 'large', 'large'],
])('in a form of %s, the size %s becomes %s and keeps its spelling', (formRef, size, expected) => {
  const source = { formRef, size };
  const settings = settingsOf(source);
  expect(settings).toEqual({ size: expected });
  expect(withSettings(source, settings)).toBe(source);
});

test.each([
  ['elForm', 'small', 'mini'],
  ['elForm', 'middle', 'small'],
  ['elForm', 'large', 'large'],
  ['formRef', 'small', 'small'],
])('in a form of %s, the size %s is written as %s', (formRef, size, expected) => {
  const source = { formRef, size: formRef === 'elForm' && size === 'middle' ? 'mini' : 'default' };
  const updated = withSettings(source, { size });
  expect(updated).toEqual({ formRef, size: expected });
  expect(settingsOf(updated)).toEqual({ size });
});

test('a removed size is deleted, and a missing one is not added', () => {
  expect(withSettings({ formRef: 'elForm', size: 'mini' }, {})).toEqual({ formRef: 'elForm' });
  expect(withSettings({ formRef: 'elForm' }, {})).toEqual({ formRef: 'elForm' });
});
