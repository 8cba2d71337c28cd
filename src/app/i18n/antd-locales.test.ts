import type { Locale } from 'antd/es/locale';
import en from 'antd/locale/en_US';
import zh from 'antd/locale/zh_CN';
import zhtw from 'antd/locale/zh_TW';
import { expect, it } from 'vitest';

// The build leaves antd's English fallback out (`server/lean-antd.ts`).
it.each<[string, Locale]>([
  ['zh_CN', zh],
  ['zh_TW', zhtw],
])('%s has every text of antd', (_, locale) => {
  const keys = keysOf(en);
  expect(keys.length).toBeGreaterThan(100);
  expect(keysOf(locale)).toEqual(expect.arrayContaining(keys));
});

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null ? keysOf(text as object, `${path}${key}.`) : [`${path}${key}`],
  );
