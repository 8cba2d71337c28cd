import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { confirm } from './confirm';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

/** A form as a designer of 3.6 makes it: tabs, linkage, a sub-table with a summary, calculations. */
const source = readFileSync(new URL('forms/ledger.json', import.meta.url), 'utf8');

const form = (page: Page): Locator => page.getByRole('region', { name: '表单', exact: true });
const field = (page: Page, label: string): Locator => form(page).getByLabel(label);
const rows = (page: Page): Locator => form(page).locator('tr[data-row]');
const cells = (page: Page, column: string): Promise<string[]> =>
  rows(page)
    .locator(`td[data-column="${column}"]`)
    .evaluateAll((elements) => elements.map((cell) => cell.querySelector('input')?.value ?? cell.textContent));
const totals = (page: Page): Locator => form(page).locator('tfoot');
const submit = (page: Page): Promise<void> => form(page).getByRole('button', { name: '提交' }).press('Enter');
/** Moves to the next input and types, as a user does without a mouse. */
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

async function open(page: Page, text: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(form(page).getByRole('tab', { name: '概况' })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await openLoggedIn(page, '/previewModel');
  await expect(page.getByRole('textbox', { name: '表单 JSON' })).toBeVisible();
});

test('a form with tabs, linkage, rows and calculations is filled in with the keyboard alone', async ({ page }) => {
  await open(page, source);

  // Linkage: another kind requires a reason.
  await expect(field(page, '原因')).toHaveCount(0);
  await field(page, '企业名称').focus();
  await page.keyboard.type('北区热力');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, '原因')).toBeVisible();
  // Tab in an open list chooses.
  await expect(field(page, '类型')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(field(page, '原因')).toBeFocused();
  await page.keyboard.type('试运行');
  await page.keyboard.press('Tab');
  await expect(form(page).locator('.ant-picker-focused')).toBeVisible();
  await page.keyboard.type('2025-06-10');
  await page.keyboard.press('Enter');
  await type(page, '2025-06-20');
  await page.keyboard.press('Enter');
  await expect(field(page, '开始日期')).toHaveValue('2025-06-10');
  await expect(field(page, '结束日期')).toHaveValue('2025-06-20');

  // A changed bound clears the date that it bounds.
  await field(page, '开始日期').press('ControlOrMeta+a');
  await page.keyboard.type('2025-07-01');
  await page.keyboard.press('Enter');
  await expect(field(page, '结束日期')).toHaveValue('');

  // Rows: an added row gets the focus, and sums follow.
  await form(page).getByRole('tab', { name: '概况' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await form(page).getByRole('button', { name: '添加' }).press('Enter');
  await page.keyboard.type('电');
  await type(page, '0.1', '3');
  await expect(totals(page)).toContainText('0.3');
  await form(page).getByRole('button', { name: '添加' }).press('Enter');
  await page.keyboard.type('气');
  await type(page, '2.5', '4');
  await expect.poll(() => cells(page, 'cost')).toEqual(['0.30', '10.00']);
  await expect(totals(page)).toContainText('10.3');
  await expect(totals(page)).toContainText('7');
  await expect(form(page).locator('output').last()).toHaveText('11.33');

  // A row is copied, moved, and removed after a confirmation.
  await rows(page).nth(1).getByRole('button', { name: '复制' }).press('Enter');
  await expect.poll(() => cells(page, 'item')).toEqual(['电', '气', '气']);
  await expect(form(page).locator('output').last()).toHaveText('22.33');
  await rows(page).nth(2).locator('[data-handle]').press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => cells(page, 'item')).toEqual(['气', '电', '气']);
  await rows(page).nth(0).getByRole('button', { name: '删除' }).press('Enter');
  await expect(page.getByText('此操作将永久删除该数据, 是否继续?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).nth(0).getByRole('button', { name: '删除' }).press('Enter');
  await confirm(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(form(page).locator('output').last()).toHaveText('11.33');

  // A submit opens the tab of a missing value: first a cell, then a field in another tab.
  await form(page).getByRole('button', { name: '添加' }).press('Enter');
  await form(page).getByRole('tab', { name: '用量' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await submit(page);
  await expect(rows(page).nth(2).getByText('不能为空')).toBeVisible();
  await expect(rows(page).nth(2).locator('td[data-column="item"] input')).toBeFocused();
  await page.keyboard.type('水');
  await submit(page);
  await expect(field(page, '说明')).toBeFocused();
  await expect(form(page).getByText('说明不能为空').last()).toBeVisible();
  await page.keyboard.type('无');
  await submit(page);
  await expect(form(page).getByText('校验通过')).toBeVisible();

  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(field(page, '说明')).toHaveValue('无');
});

test('rows are dragged to another place', async ({ page }) => {
  await open(page, withRows(['甲', '乙', '丙'].map((item) => ({ item }))));
  await form(page).getByRole('tab', { name: '用量' }).click();
  const handle = rows(page)
    .filter({ has: page.locator('input[value="甲"]') })
    .locator('[data-handle]');
  // The code for dragging is loaded when the pointer comes near.
  await expect(async () => {
    await handle.hover();
    await page.mouse.down();
    const target = await rows(page).nth(2).boundingBox();
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + (target?.height ?? 0) - 4, { steps: 8 });
    await page.mouse.up();
    expect(await cells(page, 'item')).toEqual(['乙', '丙', '甲']);
  }).toPass();
});

test('2 000 rows of 20 columns are scrolled and typed in', async ({ page }) => {
  const names = Array.from({ length: 16 }, (_, index) => `n${index}`);
  await open(
    page,
    withRows(
      Array.from({ length: 2_000 }, (_, index) => ({
        item: `第${index + 1}行`,
        price: 1.5,
        count: 2,
        ...Object.fromEntries(names.map((name) => [name, index])),
      })),
      names,
    ),
  );
  await form(page).getByRole('tab', { name: '用量' }).click();
  await expect(form(page).locator('output').last()).toHaveText('6,600.00');
  expect(await rows(page).count()).toBeLessThan(80);

  const scroller = form(page).locator('[data-scroller]');
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  const last = form(page).locator('tr[data-index="1999"]');
  await expect(last).toContainText('2000');
  const price = last.locator('td[data-column="price"]');
  await price.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('11.5', { delay: 20 });
  await page.keyboard.press('Tab');
  await expect(last.locator('td[data-column="cost"]')).toHaveText('23.00');
  await expect(form(page).locator('output').last()).toHaveText('6,622.00');

  await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(form(page).locator('tr[data-index="0"]')).toBeVisible();
  await form(page).locator('tr[data-index="0"] td[data-column="item"]').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await submit(page);
  await expect(form(page).getByText('不能为空').first()).toBeVisible();
});

/** The form with initial rows, and with further number columns of the names. */
function withRows(initialRows: readonly object[], names: readonly string[] = []): string {
  const json = JSON.parse(source) as Node;
  const [tabs] = json.fields ?? [];
  const table = childrenOf(childrenOf(tabs)[1])[0];
  const config = configOf(table);
  const column = childrenOf(table)[2];
  config.defaultValue = initialRows;
  config.children?.push(
    ...names.map((name) => ({ ...column, __config__: { ...configOf(column), label: name, columnWidth: 110 }, __vModel__: name })),
  );
  return JSON.stringify(json);
}

const configOf = ({ __config__: config = {} }: Node = {}): Config => config;
const childrenOf = (node: Node | undefined): Node[] => configOf(node).children ?? [];

interface Config {
  label?: string;
  columnWidth?: number;
  defaultValue?: unknown;
  children?: Node[];
}

interface Node {
  fields?: Node[];
  __config__?: Config;
  __vModel__?: string;
}
