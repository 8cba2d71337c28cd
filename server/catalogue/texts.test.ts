import { describe, expect, it } from 'vitest';
import { createTexts } from './texts';

const texts = createTexts({
  zh: { error: { gone: '{{name}} 已删除', 'a.b': '点', onlyZh: '只有中文' }, issue: { required: '不能为空' }, field: { name: '名称' } },
  zhtw: { error: { gone: '{{name}} 已刪除' } },
  en: {
    error: { gone: '{{name}} was deleted' },
    issue: {
      required: 'This is required',
      required_label: '{{label}} is required',
      unknownField: 'No {{name}}.',
      unknownField_nearest: 'No {{name}}. Did you mean {{nearest}}?',
    },
    field: { name: 'Name' },
  },
});

describe('texts', () => {
  it.each([
    ['zh', '$t:error.gone', { name: 'A' }, 'A 已删除'],
    ['zhtw', '$t:error.gone', { name: 'A' }, 'A 已刪除'],
    ['en', '$t:error.gone', { name: 'A' }, 'A was deleted'],
    ['en', '$t:error.onlyZh', {}, '只有中文'],
    ['zh', '$t:error.a.b', {}, '点'],
    ['zh', '$t:error.nowhere', {}, '$t:error.nowhere'],
    ['zh', '$t:missing.key', {}, '$t:missing.key'],
    ['en', 'a literal {{name}}', { name: 'B' }, 'a literal B'],
    ['en', { zh: '中', en: 'English' }, {}, 'English'],
    ['zhtw', { zh: '中' }, {}, '中'],
    ['en', '$t:error.gone', { name: '$t:field.name' }, 'Name was deleted'],
    ['en', '$t:error.gone', { name: ['a', 'b'] }, 'a, b was deleted'],
  ] as const)('%s %s is %s', (language, value, params, translated) => {
    expect(texts.text(language, value, params)).toBe(translated);
  });

  it.each(['$t(error.onlyZh)', '{{name}}', '<b>&amp;', 'count'])('does not look into the value %s', (name) => {
    expect(texts.text('en', '$t:error.gone', { name, lng: 'zh', ns: 'field', count: 2 })).toBe(`${name} was deleted`);
  });

  it('translates an issue by its code, its label and its nearest name, or by the message of its descriptor', () => {
    expect(texts.issueText('en', { path: '/name', code: 'required', params: { label: '$t:field.name' } })).toBe('Name is required');
    expect(texts.issueText('zh', { path: '/name', code: 'required', params: { message: '请输入' } })).toBe('请输入');
    expect(texts.issueText('en', { path: '/rows/0/name', code: 'required', params: {} })).toBe('This is required');
    expect(texts.issueText('en', { path: '', code: 'unknownField', params: { name: 'pric' } })).toBe('No pric.');
    expect(texts.issueText('en', { path: '', code: 'unknownField', params: { name: 'pric', nearest: 'price' } })).toBe(
      'No pric. Did you mean price?',
    );
  });
});
