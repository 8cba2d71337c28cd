import { EventEmitter, once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { choose } from './choose';
import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { expect, test } from './test';
import { violations, violationsOn } from './violations-on';

const control = (jnpfKey: string, name: string, label: string, config: object = {}) => ({
  __config__: { jnpfKey, label, formId: name, ...config },
  __vModel__: name,
});

const fields = [
  control('input', 'name', '姓名', { required: true }),
  control('inputNumber', 'area', '面积'),
  control('userSelect', 'owner', '负责人'),
  control('textarea', 'note', '备注'),
  control('uploadFile', 'proof', '凭证'),
];

/** The page of a visitor with a phone, who has no session. */
async function visit(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Chooses a file, and submits the form before the file is uploaded, which the form says. */
async function submitDuringUpload(page: Page): Promise<void> {
  const uploads = new EventEmitter();
  const held = once(uploads, 'continue');
  await page.route('**/Upload/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles({ name: '凭证.txt', mimeType: 'text/plain', buffer: Buffer.from('凭证') });
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('有文件尚未上传').first()).toBeVisible();
  uploads.emit('continue');
  await expect(page.getByRole('button', { name: '凭证.txt', exact: true })).toBeVisible();
}

test('a designer opens a form, and a visitor without an account answers it and reads the list', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const name = `公开登记${Date.now()}`;
  const modules = await modulesApi(request);
  const propsUrl = await modules.fixedInterface(name, [{ id: 'wind', fullName: '风电' }]);
  await modules.released(name, [...fields, control('select', 'source', '能源', { dataType: 'dynamic', propsUrl })], ['name', 'note']);
  await openLoggedIn(page, '/onlineDev/webDesign');
  await page.getByRole('row', { name }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '外链' }).click();
  const dialog = page.getByRole('dialog', { name: '外链' });
  await dialog.getByRole('switch', { name: '允许公开填写' }).click();
  await expect(dialog.getByLabel('不公开的字段')).toHaveValue('负责人、能源');
  await dialog.getByRole('combobox', { name: '允许访客查找的数据' }).click();
  await page.getByTitle('能源', { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '二维码' }).first().click();
  await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible();
  await dialog.getByRole('switch', { name: '填写时需要密码' }).click();
  await dialog.getByLabel('密码', { exact: true }).fill('绿水青山');
  await dialog.getByLabel('提交后的致谢').fill('青山常在');
  await dialog.getByRole('switch', { name: '允许公开查询' }).click();
  const [form = '', list = ''] = await Promise.all(
    ['填写地址', '查询地址'].map((label) => dialog.getByLabel(label, { exact: true }).inputValue()),
  );
  await dialog.getByRole('combobox', { name: '显示的字段' }).click();
  await page.getByTitle('姓名', { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();

  const phone = await visit(browser, baseURL, form);
  await phone.getByLabel('密码', { exact: true }).fill('错误');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toContainText('密码错误');
  await phone.getByLabel('密码', { exact: true }).fill('绿水青山');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name })).toBeVisible();
  await expect(phone.getByText('负责人')).toHaveCount(0);
  expect(await violationsOn(phone)).toEqual([]);
  await phone.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('姓名不能为空').first()).toBeVisible();
  await phone.getByLabel('姓名').fill('李青');
  await phone.getByLabel('备注').fill('不公开的话');
  await phone.getByLabel('能源').click();
  await phone.getByTitle('风电', { exact: true }).click();
  await submitDuringUpload(phone);
  await phone.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('青山常在')).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole('button', { name: '再填一份' }).click();
  await expect(phone.getByLabel('姓名')).toHaveValue('');

  await phone.goto(list);
  await expect(phone.getByText('李青')).toBeVisible();
  await expect(phone.getByText('不公开的话')).toHaveCount(0);
  expect(await violations(phone)).toEqual([]);
  await choose(phone, { language: 'en' });
  await expect(phone).toHaveTitle(new RegExp(name));
  await phone.goto('/formShortLink?encryption=00');
  await expect(phone.getByRole('heading', { name: /cannot be opened|无法打开/ })).toBeVisible();
  await phone.context().close();
});
