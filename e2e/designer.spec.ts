import type { Locator, Page } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { modulesApi } from './modules-api';
import { expect, test } from './test';

test('a form is made by mouse, undone, made by keys, saved, opened again and tried in a scenario', async ({ page, request }) => {
  const id = await (await modulesApi(request)).created('设计器');
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  const { canvas, field, control, outline } = designer(page);
  await expect(canvas).toBeVisible();

  await drag(page, control('单行输入'), canvas);
  await expect(field('单行输入')).toBeVisible();
  await drag(page, control('卡片容器'), field('单行输入'), 0.9);
  const card = canvas.getByRole('region', { name: '卡片', includeHidden: true });
  await expect(card).toBeVisible();
  await drag(page, control('数字输入'), card, 0.7);
  await expect(card.getByText('数字输入')).toBeVisible();
  await control('下拉选择').click();
  await expect(card.getByText('下拉选择')).toBeVisible();

  for (const name of ['下拉选择', '数字输入', '卡片', '单行输入']) {
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(canvas.getByText(name, { exact: true })).toHaveCount(0);
  }

  await canvas.focus();
  await add(page, '单行输入');
  await add(page, '卡片容器');
  await add(page, '数字输入');
  await add(page, '下拉选择');
  await expect(card.getByText('下拉选择')).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '移动「下拉选择」' })).toBeAttached();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Delete');
  await page.getByText('大纲', { exact: true }).click();
  const order = [/单行输入/, /下拉选择/, /卡片/, /数字输入/];
  await expect(outline.getByRole('treeitem')).toHaveText(order);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await outline.getByRole('treeitem', { name: /下拉选择/ }).click();
  await page.keyboard.press('Control+Shift+S');
  await page.getByRole('dialog', { name: '存为片段' }).getByRole('textbox').fill('常用选择');
  await page.keyboard.press('Enter');
  await expectMessage(page, '已存为片段「常用选择」');
  await canvas.focus();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: '搜索控件' }).fill('常用');
  await page.getByRole('searchbox', { name: '搜索控件' }).press('Enter');
  await expect(field('下拉选择')).toHaveCount(2);
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByText('大纲', { exact: true }).click();
  await expect(outline.getByRole('treeitem')).toHaveText(order);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(field('单行输入')).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: '预览' }).click();
  const live = page.getByRole('region', { name: '运行中的表单' });
  await live.getByRole('textbox', { name: '单行输入' }).fill('甲');
  await live.getByRole('button', { name: '编辑场景' }).click();
  await live.getByRole('textbox', { name: '名称' }).fill('手机上新建');
  await live.getByText('手机', { exact: true }).click();
  await live.getByRole('button', { name: '保存场景' }).click();
  await expect(live.getByRole('button', { name: '创建副本' })).toBeVisible();
  await live.getByRole('button', { name: '收起' }).click();
  await canvas.focus();
  await add(page, '开关');
  await expect(live.getByText('开关')).toBeVisible();
  await expect(live.getByRole('textbox', { name: '单行输入' })).toHaveValue('甲');
  await live.getByRole('button', { name: '试保存' }).click();
  await expect(live.getByText('现在没有写入')).toBeVisible();
  await expect(live.getByRole('definition').filter({ hasText: '甲' })).toBeVisible();

  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.reload();
  await expect(live.getByTitle('手机上新建')).toBeVisible();
});

test('a form of 200 fields has the part around what is seen in the page, and shows what is selected by keys', async ({ page, request }) => {
  const fields = Array.from({ length: 200 }, (_, index) => ({
    __config__: { jnpfKey: 'comInput', label: `读数 ${index}`, span: 12 },
    __vModel__: `reading${index}`,
  }));
  const id = await (await modulesApi(request)).created('长表单', fields);
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  const { canvas } = designer(page);
  const field = (index: number) => canvas.locator(`[data-field=reading${index}]`);
  await expect(field(0)).toBeInViewport();
  expect(await canvas.locator('[data-node]').count()).toBeLessThan(80);
  await canvas.focus();
  await page.keyboard.press('End');
  await expect(field(199)).toBeInViewport();
  await expect(canvas.locator('[data-mark=reading199]')).toBeInViewport();
  await expect(field(0)).toHaveCount(0);
  await canvas.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(field(106)).toBeInViewport();
  await expect(canvas.locator('[data-mark=reading199]')).toBeHidden();
});

/** The parts of the page. */
function designer(page: Page) {
  const canvas = page.getByRole('application', { name: '表单画布' });
  return {
    canvas,
    outline: page.getByRole('tree', { name: '大纲' }),
    field: (label: string) => canvas.locator('[data-field]').filter({ hasText: label }),
    control: (name: string) => page.locator('[data-control]').filter({ hasText: name }).last(),
  };
}

/** Drags a control to a part of the height of another element. */
async function drag(page: Page, from: Locator, to: Locator, part = 0.5): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('The target of the drag is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * part, { steps: 5 });
  await expect(page.locator('[data-drop=open]')).toBeAttached();
  await page.mouse.up();
}

/** Adds a control behind the selection by keys alone. */
async function add(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
}
