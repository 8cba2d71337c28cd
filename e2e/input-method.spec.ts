import { readFileSync } from 'node:fs';
import type { CDPSession, Page, Route } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

const textBefore = JSON.parse(readFileSync(new URL('forms/text-before.json', import.meta.url), 'utf8')) as { children: object[] };

/** A form with a text, and below it the field that Tab leads to. */
const formOf = (id: string, jnpfKey: string, props: object): string =>
  JSON.stringify({ ...textBefore, children: [...textBefore.children, { id, jnpfKey, label: '字段', props }] });

const options = [
  { id: 'a', fullName: '煤炭', children: [{ id: 'b', fullName: '原煤' }] },
  { id: 'c', fullName: '天然气' },
];

/** Every field whose plain input is replaced on focus, or whose list opens while the user types: with others that load other code. */
const pages = [
  [
    { name: 'select', props: { options, filterable: true }, text: '煤' },
    { name: 'date', props: { format: 'yyyy-MM-dd' }, text: '２０２６' },
  ],
  [
    { name: 'treeSelect', props: { options, filterable: true }, text: '煤' },
    { name: 'time', props: {}, text: '１２' },
  ],
  [
    { name: 'cascader', props: { options, filterable: true }, text: '煤' },
    { name: 'dateRange', props: {}, text: '２０２６' },
  ],
  [{ name: 'timeRange', props: {}, text: '１２' }],
];

/** Composes a text as an input method does: the typed letters, then the text that they mean. */
async function compose(devtools: CDPSession, letters: string, text: string): Promise<void> {
  for (let length = 1; length <= letters.length; length += 1) {
    await devtools.send('Input.imeSetComposition', { text: letters.slice(0, length), selectionStart: length, selectionEnd: length });
  }
  await devtools.send('Input.insertText', { text });
}

const activeValue = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null));

for (const fields of pages) {
  const names = fields.map(({ name }) => name).join(' and a ');
  test(`a text that is composed in a ${names} right after Tab arrives, before and after its input is loaded`, async ({ page }) => {
    await openLoggedIn(page, '/previewModel');
    const devtools = await page.context().newCDPSession(page);
    for (const { name, props, text } of fields)
      // The second form is drawn with the input that the first one has loaded.
      for (const state of ['unloaded', 'loaded']) {
        await page.getByRole('textbox', { name: '表单 JSON' }).click();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.insertText(formOf(`${name}${state}`, name, props));
        await page.locator(`[data-field="${name}${state}"]`).waitFor();
        await page.getByLabel('前', { exact: true }).focus();
        await page.keyboard.press('Tab');
        await compose(devtools, 'mei', text);
        await expect.poll(() => activeValue(page)).toBe(text);
      }
  });
}

test('what is typed or composed in the search before its dialog has loaded arrives', async ({ page }) => {
  const waiting: Route[] = [];
  await page.route(/\/SearchDialog-[^/]*\.js$/, (route) => void waiting.push(route));
  await openLoggedIn(page, '/404');
  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(() => waiting.length).toBe(1);
  await page.keyboard.type('z');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'zi', selectionStart: 2, selectionEnd: 2 });
  await Promise.all([page.waitForResponse(/\/SearchDialog-[^/]*\.js$/), ...waiting.map((route) => route.continue())]);
  expect(await activeValue(page)).toBe('zzi');
  await devtools.send('Input.insertText', { text: '字典' });
  await expect(page.getByRole('combobox', { name: '搜索页面和记录' })).toHaveValue('z字典');
  await page.keyboard.type('!');
  expect(await activeValue(page)).toBe('z字典!');
});
