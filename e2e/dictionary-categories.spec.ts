import { readFile } from 'node:fs/promises';
import { dictionaryPage, fill, opened } from './dictionary-page';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { expect, test } from './test';

test.beforeEach(({ page }) => openLoggedIn(page, '/systemData/dictionary'));

test('a category is created, edited, not deleted while it has entries, and deleted', async ({ page }) => {
  const { tree, drawer, dialog, row, openCategories, closeCategories, createCategory, chooseCategory, createEntry, confirm } =
    dictionaryPage(page);
  const inDrawer = (name: string) => drawer.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

  await openCategories();
  await createCategory({ 名称: '旅程分类', 编码: 'journeyCategory' });
  await inDrawer('旅程分类').getByRole('button', { name: '编辑' }).click();
  await opened(dialog('编辑分类'));
  await expect(dialog('编辑分类').getByRole('switch', { name: '树形' })).toBeDisabled();
  await fill(dialog('编辑分类'), { 名称: '旅程分类二' });
  await dialog('编辑分类').getByRole('button', { name: '确定' }).click();
  await expect(inDrawer('旅程分类二')).toBeVisible();
  await closeCategories();

  await expect(tree.getByText('旅程分类二', { exact: true })).toBeAttached();
  await chooseCategory('旅程分类二');
  await createEntry({ 名称: '唯一', 编码: 'only' });

  await openCategories();
  await inDrawer('旅程分类二').getByRole('button', { name: '删除' }).click();
  const refusal = dialog('不能删除');
  await expect(refusal).toContainText('1 条');
  await refusal.getByRole('button', { name: '知道了' }).click();
  await expect(inDrawer('旅程分类二')).toBeVisible();
  await closeCategories();

  await row('唯一').getByRole('button', { name: '删除' }).click();
  await confirm();
  await expect(row('唯一')).toHaveCount(0);
  await openCategories();
  await inDrawer('旅程分类二').getByRole('button', { name: '删除' }).click();
  await confirm();
  await expect(inDrawer('旅程分类二')).toHaveCount(0);
  await closeCategories();
  await expect(tree.getByText('旅程分类二', { exact: true })).toHaveCount(0);
});

test('a category is exported, deleted and imported again with its entries; a broken file is refused as a whole', async ({ page }) => {
  const { drawer, row, openCategories, closeCategories, createCategory, chooseCategory, createEntry, confirm } = dictionaryPage(page);
  const inDrawer = (name: string) => drawer.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  const importFile = async (name: string, content: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), drawer.getByRole('button', { name: '导入' }).click()]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  };

  await openCategories();
  await createCategory({ 名称: '搬家', 编码: 'movingHouse' });
  await closeCategories();
  await chooseCategory('搬家');
  await createEntry({ 名称: '箱子', 编码: 'box' });

  await openCategories();
  await inDrawer('搬家').getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), confirm()]);
  expect(download.suggestedFilename()).toMatch(/\.bdd$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('box');

  await closeCategories();
  await row('箱子').getByRole('button', { name: '删除' }).click();
  await confirm();
  await expect(row('箱子')).toHaveCount(0);
  await openCategories();
  await inDrawer('搬家').getByRole('button', { name: '删除' }).click();
  await confirm();
  await expect(inDrawer('搬家')).toHaveCount(0);

  await importFile('broken.bdd', exported.slice(0, exported.length / 2));
  await expect(
    page
      .getByText(/文件/)
      .filter({ hasText: /不是|无法|损坏|格式|JSON/ })
      .first(),
  ).toBeVisible();
  await expect(inDrawer('搬家')).toHaveCount(0);

  await importFile(download.suggestedFilename(), exported);
  await expectMessage(page, /导入成功/);
  await expect(inDrawer('搬家')).toBeVisible();
  await closeCategories();
  await chooseCategory('搬家');
  await expect(row('箱子')).toContainText('box');

  await row('箱子').getByRole('button', { name: '删除' }).click();
  await confirm();
  await openCategories();
  await inDrawer('搬家').getByRole('button', { name: '删除' }).click();
  await confirm();
  await expect(inDrawer('搬家')).toHaveCount(0);
});
