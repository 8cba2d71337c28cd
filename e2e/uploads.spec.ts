import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { expect, test } from './test';
import { violationsOn } from './violations-on';

/** A control of a form, as designers of 3.6 write it. */
const control = (jnpfKey: string, name: string, label: string, config: object = {}): object => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: name,
});

/** A picture of one pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const zipOf = (size: number): Buffer => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(size)]);

/** Chooses a file in a row of a new record, and loads the page again before it is uploaded. */
async function reloadDuringUpload(page: Page): Promise<void> {
  const chunks = /\/api\/file\/chunk/;
  await page.route(chunks, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '添加' }).click();
  const file = { name: '单据.zip', mimeType: 'application/zip', buffer: zipOf(2_000_000) };
  await dialog.locator('td input[type=file]').setInputFiles(file);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tangu.uploads'))).toContain('#0');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
}

test('a large file, a table and a picture are uploaded, saved, shown and downloaded', async ({ page, request }) => {
  const name = { ...control('input', 'name', '名称'), useScan: true };
  const rows = control('table', 'tableField1', '明细', { children: [control('uploadFz', 'papers', '单据')] });
  const fields = [name, control('uploadFz', 'files', '附件'), control('uploadImg', 'pictures', '照片'), rows];
  const path = await (await modulesApi(request)).released('现场检查', fields, ['name', 'files', 'pictures']);
  await openLoggedIn(page, path);
  await reloadDuringUpload(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '添加' }).click();
  await dialog.getByRole('button', { name: '继续上传 单据.zip' }).click();
  await expect(dialog.getByRole('button', { name: '单据.zip', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '扫码录入' }).click();
  const scan = page.getByRole('dialog', { name: '扫描条码或二维码' });
  await expect(scan.getByText('没有找到摄像头')).toBeVisible();
  await scan
    .locator('input[type=file]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await toBuffer('一号炉', { scale: 8 }) });
  await expect(dialog.getByLabel('名称')).toHaveValue('一号炉');
  await expect(scan).toBeHidden();
  const large = zipOf(6_000_000);
  const [files, pictures] = [dialog.locator('input[type=file]').nth(0), dialog.locator('input[type=file]').nth(1)];
  await files.setInputFiles([
    { name: '扫描件.zip', mimeType: 'application/zip', buffer: large },
    { name: '假的.pdf', mimeType: 'application/pdf', buffer: Buffer.from('text') },
    { name: '月报.csv', mimeType: 'text/csv', buffer: Buffer.from('月份,<script>alert(1)</script>\n一月,12') },
  ]);
  await pictures.setInputFiles([{ name: '厂区.png', mimeType: 'image/png', buffer: picture }]);
  await expect(dialog.getByText('假的.pdf：文件内容与扩展名 .pdf 不符，请检查文件')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '扫描件.zip', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '厂区.png', exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // The record is saved without the refused file.
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: '一号炉' });
  await expect.poll(() => row.locator('img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  await row.getByRole('button', { name: '月报.csv' }).click();
  const preview = page.getByRole('dialog', { name: '文档预览 - 月报.csv' });
  await expect(preview.frameLocator('iframe').getByRole('cell', { name: '<script>alert(1)</script>' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '厂区.png' }).click();
  await page.getByRole('button', { name: '向右旋转' }).click();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '扫描件.zip' }).click();
  const archive = page.getByRole('dialog', { name: '文档预览 - 扫描件.zip' });
  await expect(archive.getByText('压缩包不能预览')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), archive.getByRole('button', { name: '下载' }).click()]);
  expect(download.suggestedFilename()).toBe('扫描件.zip');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(large)).toBe(true);
});

test('damaged pictures leave a field of two, say why, and make way for good ones', async ({ page, request }) => {
  const pictures = control('uploadImg', 'pictures', '照片');
  const fields = [control('input', 'name', '名称'), { ...pictures, limit: 2 }];
  const path = await (await modulesApi(request)).released('照片核对', fields, ['name', 'pictures']);
  await openLoggedIn(page, path);
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('二号炉');
  const chooser = dialog.locator('input[type=file]');
  const damaged = picture.subarray(0, 40);
  await chooser.setInputFiles(['甲.png', '乙.png'].map((name) => ({ name, mimeType: 'image/png', buffer: damaged })));
  // In the order in which they are refused.
  const messages = async () => (await dialog.getByRole('alert').allInnerTexts()).toSorted();
  await expect.poll(messages).toEqual([expect.stringMatching(/^乙\.png：./), expect.stringMatching(/^甲\.png：./)]);
  await expect(dialog.getByRole('list', { name: '上传列表' })).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await chooser.setInputFiles(['丙.png', '丁.png', '戊.png'].map((name) => ({ name, mimeType: 'image/png', buffer: picture })));
  await expect(dialog.getByRole('button', { name: '丙.png', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '丁.png', exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText([/^戊\.png：当前限制最多可以上传2张图片/]);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: '二号炉' }).locator('img')).toHaveCount(2);
});
