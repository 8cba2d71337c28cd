import { expect, test } from 'vitest';
import { detectLanguage, tagOf } from './languages';

test.each([
  [['zh-CN'], 'zh'],
  [['zh'], 'zh'],
  [['zh-Hans-SG'], 'zh'],
  [['zh-TW'], 'zhtw'],
  [['zh-HK'], 'zhtw'],
  [['zh-Hant'], 'zhtw'],
  [['zh-Hant-HK'], 'zhtw'],
  [['en'], 'en'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr', 'de', 'en-US'], 'en'],
  [['fr'], 'zh'],
  [[], 'zh'],
  [['enm'], 'zh'],
])('detects the language of %j as %s', (preferred, language) => {
  expect(detectLanguage(preferred)).toBe(language);
});

test('has a tag for each language', () => {
  expect((['zh', 'zhtw', 'en'] as const).map(tagOf)).toEqual(['zh-CN', 'zh-TW', 'en']);
});
