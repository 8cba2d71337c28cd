import { dictionaryPage, field, fill, opened } from './dictionary-page';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { expect, test } from './test';

// Without motion a dialog stands there before its fields are loaded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => openLoggedIn(page, '/systemData/dictionary'));

test('the first category is selected, and another one shows its entries with an empty keyword', async ({ page }) => {
  const { tree, chooseCategory, search, row } = dictionaryPage(page);
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveCount(1);
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-selected', 'true');
  await chooseCategory('能源类型');
  await search('煤');
  await expect(row('原煤')).toBeVisible();
  await chooseCategory('性别');
  await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('');
  await expect(row('男')).toBeVisible();
});

test('an entry is created, edited, toggled, searched and deleted', async ({ page }) => {
  const { chooseCategory, createEntry, search, reset, row, dialog, confirm } = dictionaryPage(page);
  await chooseCategory('性别');

  await createEntry({ 名称: '旅程甲', 编码: 'journeyA', 排序: '7' });
  await expectMessage(page, '操作成功');
  await expect(row('旅程甲')).toContainText('journeyA');
  await expect(row('旅程甲')).toContainText('启用');

  await row('旅程甲').getByRole('button', { name: '编辑' }).click();
  await expect(field(dialog('编辑字典'), '名称')).toHaveValue('旅程甲');
  await opened(dialog('编辑字典'));
  await fill(dialog('编辑字典'), { 名称: '旅程乙' });
  await dialog('编辑字典').getByRole('button', { name: '确定' }).click();
  await expect(row('旅程乙')).toBeVisible();
  await expect(row('旅程甲')).toHaveCount(0);

  await row('旅程乙').getByRole('button', { name: '启用' }).click();
  await confirm();
  await expect(row('旅程乙')).toContainText('禁用');

  await search('JOURNEYa');
  await expect(page.getByRole('row').filter({ hasText: 'journeyA' })).toHaveCount(1);
  await expect(row('男')).toHaveCount(0);
  await search('no such entry');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await reset();
  await expect(row('男')).toBeVisible();

  await row('旅程乙').getByRole('button', { name: '删除' }).click();
  await confirm();
  await expect(row('旅程乙')).toHaveCount(0);
  await page.reload();
  await chooseCategory('性别');
  await expect(row('男')).toBeVisible();
  await expect(row('旅程乙')).toHaveCount(0);
});

test('a form with mistakes stays open and shows the issues of the client and of the server', async ({ page }) => {
  const { chooseCategory, dialog } = dictionaryPage(page);
  await chooseCategory('性别');
  await page.getByRole('main').getByRole('button', { name: '新建' }).first().click();
  const form = dialog('新建字典');
  await opened(form);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByText('请输入名称')).toBeVisible();
  await expect(form.getByText('请输入编码')).toBeVisible();
  await fill(form, { 名称: '男', 编码: 'somethingElse' });
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeVisible();
  await expectMessage(page, /已存在|已经存在|重复/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(form).toBeHidden();
});

test('a conflict of two edits of one entry is shown, and typed values stay', async ({ page, context }) => {
  const first = dictionaryPage(page);
  await first.chooseCategory('性别');
  await first.createEntry({ 名称: '两人', 编码: 'twoPeople' });
  await first.row('两人').getByRole('button', { name: '编辑' }).click();
  await expect(field(first.dialog('编辑字典'), '名称')).toHaveValue('两人');

  const otherPage = await context.newPage();
  await otherPage.goto('/systemData/dictionary');
  const second = dictionaryPage(otherPage);
  await second.chooseCategory('性别');
  await second.row('两人').getByRole('button', { name: '编辑' }).click();
  await opened(second.dialog('编辑字典'));
  await fill(second.dialog('编辑字典'), { 说明: '先保存' });
  await second.dialog('编辑字典').getByRole('button', { name: '确定' }).click();
  await expect(second.dialog('编辑字典')).toBeHidden();

  await fill(first.dialog('编辑字典'), { 名称: '两人后' });
  await first.dialog('编辑字典').getByRole('button', { name: '确定' }).click();
  await expect(first.dialog('编辑字典').getByText('这条数据刚刚被其他人修改过')).toBeVisible();
  await expect(field(first.dialog('编辑字典'), '名称')).toHaveValue('两人后');
  await first.dialog('编辑字典').getByRole('button', { name: '继续编辑' }).click();
  await first.dialog('编辑字典').getByRole('button', { name: '确定' }).click();
  await expect(first.dialog('编辑字典')).toBeHidden();

  await first.row('两人后').getByRole('button', { name: '删除' }).click();
  await first.confirm();
  await expect(first.row('两人后')).toHaveCount(0);
});
