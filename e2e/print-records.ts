import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expectMessage } from './messages';

/** Makes a print template of a module by clicks: a sentence, amounts, codes and rows, on sheets of A5 with a footer. */
export async function designTemplate(page: Page, name: string, module: string): Promise<void> {
  await page.goto('/system/printDev');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = page.getByRole('dialog', { name: '新建打印模板' });
  await form.getByRole('textbox', { name: '模板名称' }).fill(name);
  await form.getByRole('textbox', { name: '模板编码' }).fill(`print${Date.now()}`);
  await form.getByRole('combobox', { name: '模板分类' }).click();
  await page.getByTitle('表单打印').click();
  await form.getByRole('combobox', { name: '表单', exact: true }).fill(module);
  await page.getByRole('treeitem', { name: module }).click();
  await form.getByRole('button', { name: '确定' }).click();
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '设计' }).click();

  const text = page.getByRole('textbox', { name: '模板内容' });
  const fields = page.getByRole('navigation', { name: '表单字段' });
  const insert = (field: string) => fields.getByRole('button', { name: field, exact: true }).click();
  await text.click();
  await page.keyboard.type('名称：');
  await insert('名称');
  for (const [around, field] of [
    ['大写金额', '读数'],
    ['条形码', '读数'],
    ['二维码', '名称'],
  ] as const) {
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await insert(around);
    await insert(field);
  }
  await page.keyboard.press('End');
  await insert('插入「明细」表格');
  await text.locator('p').last().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('button', { name: '分页' }).click();
  await page.keyboard.type('附件');
  const paper = page.getByRole('complementary', { name: '纸张' });
  await paper.getByRole('combobox', { name: '大小' }).click();
  await page.getByTitle('A5 (148 × 210)').click();
  await paper.getByRole('textbox', { name: '页脚' }).fill('- {page} -');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectMessage(page, '保存成功');
}

/** The texts of the pages that the open preview hands to the printer, as the PDF of the browser. */
export async function printedPages(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Before the listener that prints: the dialog of the browser would not close by itself.
    document.addEventListener(
      'load',
      ({ target: frame }) => {
        if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) return;
        const { contentWindow: view } = frame;
        document.documentElement.dataset['printed'] = frame.srcdoc;
        view.print = () => view.dispatchEvent(new Event('afterprint'));
      },
      { capture: true },
    );
  });
  const saved = page.waitForResponse('**/api/system/printLog/save*');
  await page.getByRole('toolbar', { name: '打印工具' }).getByRole('button', { name: '打印' }).click();
  await saved;
  const html = await page.evaluate(() => document.documentElement.dataset['printed'] ?? '');
  const paper = await page.context().newPage();
  await paper.setContent(html);
  const file = await paper.pdf({ preferCSSPageSize: true });
  await paper.close();
  return pagesOf(file);
}

/** Downloads the records of the open preview, as their pages in PDF and the parts of the file of Word. */
export async function downloaded(page: Page): Promise<{ pdf: string[]; word: Record<string, string> }> {
  const file = async (button: string): Promise<Buffer> => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await waiting).path());
  };
  const pdf = await pagesOf(await file('下载 PDF'));
  const parts = unzipSync(new Uint8Array(await file('下载 Word')));
  return { pdf, word: Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)])) };
}

async function pagesOf(file: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      // Fonts of PDF files may name the radical of a character in its place.
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .normalize('NFKC')
        .replaceAll(/\s+/g, '');
    }),
  );
}
