import { expect, test } from 'vitest';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Language } from '#engine/text';
import { textIn, withTextIn } from './text-in-language';

test.each<[Text | undefined, Language, string]>([
  [undefined, 'zh', ''],
  ['电', 'zh', '电'],
  ['电', 'en', ''],
  [{ zh: '电', en: 'Power' }, 'en', 'Power'],
  [{ zh: '电', en: 'Power' }, 'zhtw', ''],
])('of %j, the text in %s is “%s”', (text, language, expected) => expect(textIn(text, language)).toBe(expected));

test.each<[Text | undefined, Language, string, Text | undefined]>([
  [undefined, 'zh', '电', '电'],
  [undefined, 'zh', '', undefined],
  [undefined, 'en', 'Power', { zh: '', en: 'Power' }],
  ['电', 'en', 'Power', { zh: '电', en: 'Power' }],
  ['电', 'en', '', '电'],
  ['电', 'zh', '', undefined],
  [{ zh: '电', en: 'Power' }, 'en', '', '电'],
  [{ zh: '电', en: 'Power' }, 'zh', '电力', { zh: '电力', en: 'Power' }],
  [{ zh: '电', zhtw: '電', en: 'Power' }, 'en', '', { zh: '电', zhtw: '電' }],
])('%j changes in %s to “%s”', (text, language, value, expected) => expect(withTextIn(text, language, value)).toEqual(expected));
