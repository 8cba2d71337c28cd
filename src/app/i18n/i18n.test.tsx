import { expect, test } from 'vitest';
import { i18n, startTexts, switchLanguage } from './i18n';

const shown = () => [i18n.language, document.documentElement.lang, i18n.t('login.account')];

test('a language that is chosen while the texts start is shown', async () => {
  await Promise.all([startTexts('en'), switchLanguage('zh')]);
  expect(shown()).toEqual(['zh', 'zh-CN', '账号']);
});

test('of languages that are chosen at once the last one is shown', async () => {
  await Promise.all([switchLanguage('zhtw'), switchLanguage('en'), switchLanguage('zh')]);
  expect(shown()).toEqual(['zh', 'zh-CN', '账号']);
});
