import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { Locator, Page } from '@playwright/test';
import { readXlsx, writeXlsxStream } from 'hucre/xlsx';
import { confirm } from './confirm';
import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { recordsPage } from './records-page';
import { expect, test } from './test';

const control = (
  jnpfKey: string,
  name: string,
  label: string,
  { config = {}, ...more }: { config?: object; [key: string]: unknown } = {},
) => ({
  __config__: { jnpfKey, label, formId: name, ...config },
  __vModel__: name,
  ...more,
});

const fields = [
  control('input', 'name', '名称', { config: { required: true } }),
  control('select', 'kind', '能源', {
    config: { dataType: 'static' },
    options: [
      { id: '1', fullName: '煤' },
      { id: '2', fullName: '电' },
    ],
    props: { label: 'fullName', value: 'id' },
  }),
  control('datePicker', 'month', '月份', { format: 'yyyy-MM' }),
  control('inputNumber', 'amount', '用量', { precision: 1 }),
];

const records = [
  { name: '一号炉', kind: '1', month: Date.parse('2026-02-01T00:00:00+08:00'), amount: 12.5 },
  { name: '二号炉', kind: '2', month: Date.parse('2026-03-01T00:00:00+08:00'), amount: 3 },
];

/** Rows of the file that is imported in the background: more than the form imports at once. */
const manyRows = 3_000;

test('records are exported, come back by a file, and a large file is imported and undone in the background', async ({ page, request }) => {
  const name = `炉窑${Date.now()}`;
  const module = await modulesApi(request);
  await openLoggedIn(
    page,
    await module.released(name, fields, ['name', 'kind', 'month', 'amount'], { buttons: ['upload', 'download'], records }),
  );
  const { row } = recordsPage(page);
  await expect(row('一号炉')).toContainText('2026-02');
  // The name of an icon stands before the label.
  const button = (label: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`${label}$`) });

  await button('导出').click();
  const dialog = page.getByRole('dialog', { name: `导出${name}` });
  const rows = await rowsOf(await download(page, dialog.getByRole('button', { name: '导出', exact: true })));
  await expect(dialog).toBeHidden();
  expect(rows).toEqual([
    ['名称', '能源', '月份', '用量'],
    ['二号炉', '电', new Date('2026-03-01T00:00:00Z'), 3],
    ['一号炉', '煤', new Date('2026-02-01T00:00:00Z'), 12.5],
  ]);

  await button('导入').click();
  const wizard = page.getByRole('dialog', { name: `批量导入${name}` });
  const [headings = []] = await rowsOf(await download(page, wizard.getByRole('button', { name: '下载导入模板' })));
  expect(headings).toEqual(['*名称(name)', '能源(kind)', '月份(month)', '用量(amount)']);
  const more = [
    ['三号炉', '气', '2026-04', 1],
    ['四号炉', '油', '2026-05', 2],
  ];
  await correctAndImport(page, wizard, await workbook([headings, ...rows.slice(1), ...more]));
  await expect(row('三号炉')).toContainText('2026-04');
  await expect(row('四号炉')).toContainText('煤');
  await expect(row('炉')).toHaveCount(6);

  await button('导入').click();
  await importAndUndo(wizard);
  await expect(row('炉')).toHaveCount(6);
});

/** Corrects one of two wrong rows in the preview, and the other one after it was refused and exported. */
async function correctAndImport(page: Page, wizard: Locator, content: Buffer): Promise<void> {
  await wizard.locator('input[type=file]').setInputFiles({ name: '炉窑.xlsx', mimeType: 'application/octet-stream', buffer: content });
  await wizard.getByRole('button', { name: '下一步' }).click();
  // Rows have the numbers of the file.
  const kind = (number: number) => wizard.getByRole('textbox', { name: `第 ${number} 行 能源` });
  await expect(kind(4)).toHaveValue('气');
  await kind(4).fill('电');
  await wizard.getByRole('button', { name: '导入', exact: true }).click();
  await expect(wizard.getByRole('alert')).toContainText('成功 3 条，失败 1 条');
  await expect(wizard.getByRole('cell', { name: /油.*不存在/ })).toBeVisible();
  const [, refused = []] = await rowsOf(await download(page, wizard.getByRole('button', { name: '导出异常数据' })));
  expect(refused).toEqual(expect.arrayContaining(['四号炉', '油', '2026-05']));
  await wizard.getByRole('button', { name: '修改失败的数据' }).click();
  await kind(5).fill('煤');
  await wizard.getByRole('button', { name: '导入', exact: true }).click();
  await expect(wizard.getByRole('alert')).toContainText('成功导入 1 条数据');
  await wizard.getByRole('button', { name: '关闭' }).last().click();
  await expect(wizard).toBeHidden();
}

/** Imports a CSV file in the background, one of whose rows is refused, and takes the records back. */
async function importAndUndo(wizard: Locator): Promise<void> {
  const lines = Array.from({ length: manyRows }, (_, index) => `炉 ${index},${index === 7 ? '油' : '电'},2026-01,${index}`);
  const content = Buffer.from(`名称,能源,月份,用量\n${lines.join('\n')}`);
  await wizard.locator('input[type=file]').setInputFiles({ name: '炉窑.csv', mimeType: 'text/csv', buffer: content });
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByText('将在后台导入')).toBeVisible();
  await wizard.getByRole('button', { name: '导入', exact: true }).click();
  const alert = wizard.getByRole('alert');
  await expect(alert).toContainText(`新增 ${manyRows - 1} 条，更新 0 条，未变化 0 条，未导入 1 条`);
  await alert.getByRole('button', { name: '撤销导入' }).click();
  await confirm(wizard.page());
  await expect(alert).toContainText('导入已撤销');
  await wizard.getByRole('button', { name: '关闭' }).last().click();
  await expect(wizard).toBeHidden();
}

/** The file that a click downloads. */
async function download(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}

const rowsOf = async (content: Buffer): Promise<readonly unknown[][]> => (await readXlsx(content)).sheets[0]?.rows ?? [];

async function workbook([headings = [], ...rows]: readonly unknown[][]): Promise<Buffer> {
  const options = { name: 'A', columns: headings.map((header) => ({ header: String(header) })) };
  return buffer(writeXlsxStream(rows as never, options) as ReadableStream<Uint8Array>);
}
