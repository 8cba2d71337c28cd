import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTemplate } from '#print/fill-template';
import { pageSettings } from '#print/page-settings';
import { parseTemplate } from '#print/parse-template';
import { printDocument } from '#print/print-document';
import { browserOf } from '../e2e/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await browserOf(process.env));
});
afterAll(() => browser.close());

const context = { language: 'zh', printer: '', time: 0, approvals: [], dictionaries: {} } as const;
const tag = (set: string, field: string) => `<span data-tag="${set}.${field}">{${field}}</span>`;
const template = parseTemplate(
  `<h2>${tag('headTable', 'no')}</h2><table border="1"><tr><td>名称</td></tr><tr><td>${tag('rows', 'name')}</td></tr></table>`,
);
const record = (no: string, rows: number) =>
  fillTemplate(template, { no, rows: Array.from({ length: rows }, (_, row) => ({ name: `第 ${row} 行` })) }, context).nodes;

/** The pages of the PDF file that the browser prints, as their sizes in points. */
async function printed(records: Parameters<typeof printDocument>[1], pageParam: object): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(printDocument('台账', records, pageSettings(JSON.stringify(pageParam))));
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.close();
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => `${rounded(width)} × ${rounded(height)}`);
}

const rounded = (points: string | undefined): number => Math.round(Number(points));

test('each record begins on a page of its own, of the size and direction of the template', async () => {
  expect(await printed([record('1', 3), record('2', 3)], { type: '3', direction: '横向', footer: '{page} / {pages}' })).toEqual([
    '595 × 420',
    '595 × 420',
  ]);
});

test('a long table continues on the next page, below its heading', async () => {
  expect(await printed([record('1', 90)], { type: '2' })).toEqual(Array.from({ length: 3 }, () => '595 × 842'));
});
