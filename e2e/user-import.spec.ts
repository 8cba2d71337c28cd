import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { openLoggedIn } from './log-in';
import { recordsPage } from './records-page';
import { expect, test } from './test';

test('users of a workbook are imported, after a wrong row is corrected in the preview', async ({ page }) => {
  await openLoggedIn(page, '/permission/user');
  const { row, dialog, search } = recordsPage(page);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const wizard = dialog('批量导入');
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'users.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(),
  });
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByRole('textbox', { name: /性别/ })).toHaveCount(2);
  await wizard.getByRole('button', { name: '导入', exact: true }).click();
  await expect(wizard.getByRole('cell', { name: '性别“不明”不存在或不唯一' })).toBeVisible();
  await wizard.getByRole('button', { name: '修改失败的数据' }).click();
  await wizard.getByRole('textbox', { name: /性别/ }).fill('男');
  await wizard.getByRole('button', { name: '导入', exact: true }).click();
  await expect(wizard.getByRole('alert')).toContainText('1');
  await wizard.getByRole('button', { name: '关闭' }).last().click();
  await search('import');
  await expect(row('艾达')).toContainText('女');
  await expect(row('importbo')).toContainText('男');
});

/** Two users; the gender of the second does not exist. */
async function workbook(): Promise<Buffer> {
  const rows = [
    ['importada', '艾达', '女'],
    ['importbo', '博', '不明'],
  ];
  const columns = ['账户', '姓名', '性别'].map((header) => ({ header }));
  return buffer(writeXlsxStream(rows, { name: 'Users', columns }) as ReadableStream<Uint8Array>);
}
