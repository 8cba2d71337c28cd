import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { PrintData } from '#print/print-data';
import { PdfLimitError, writePdf } from './write-pdf';

interface Options {
  records?: readonly PrintData[];
  pageParam?: object;
  formatted?: readonly string[];
  limits?: { pages?: number; bytes?: number; time?: number };
  missing?: Set<string>;
}

const noPictures = { keys: new Map(), bytes: new Map() };

async function fileOf(template: string, options: Options = {}): Promise<Buffer> {
  const { records = [{}], pageParam = {}, formatted = [], limits = {}, missing = new Set() } = options;
  const pieces: Uint8Array[] = [];
  const task = {
    title: '单据',
    template,
    pageParam: JSON.stringify(pageParam),
    pictures: noPictures,
    context: { language: 'zh' as const, printer: '', time: 0, approvals: [], dictionaries: {}, formatted },
    limits: { pages: 100, bytes: 10_000_000, time: 60_000, ...limits },
  };
  async function* batches() {
    yield { records, pictures: noPictures };
  }
  await writePdf(task, batches(), { write: (piece) => pieces.push(piece), missing });
  return Buffer.concat(pieces);
}

interface Text {
  text: string;
  x: number;
  y: number;
}

/** The texts of each page from top to bottom, as a reader of PDF files finds them, with their places in points. */
async function pagesOf(file: Buffer): Promise<Text[][]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: Text[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }] : [],
      ),
    );
  }
  await document.destroy();
  return pages;
}

const textsOf = async (template: string, options?: Options): Promise<string[]> =>
  (await pagesOf(await fileOf(template, options))).map((texts) => texts.map(({ text }) => text).join('|'));

const tag = (set: string, field: string) => `<span data-tag="${set}.${field}">{${field}}</span>`;

describe('a PDF file', () => {
  test('has a record on pages of its own, of the size of the template, with numbers of pages', async () => {
    const records = [{ no: '甲' }, { no: '乙' }];
    const file = await fileOf(`<p>${tag('headTable', 'no')}</p>`, {
      records,
      pageParam: { type: '3', direction: '横向', footer: '{page} / {pages}' },
    });
    expect((await pagesOf(file)).map((texts) => texts.map(({ text }) => text).join('|'))).toEqual(['甲|1 / 2', '乙|2 / 2']);
    expect(file.toString('latin1')).toMatch(/MediaBox \[0 0 595\.\d+ 419\.\d+\]/);
  });

  test('embeds the part of the font that it uses', async () => {
    const file = await fileOf('<p>碳谷</p>');
    expect(file.length).toBeLessThan(20_000);
    expect(file.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC/);
  });

  test('draws what the Chinese font lacks from other fonts, in its place', async () => {
    const missing = new Set<string>();
    const file = await fileOf('<p>排放 CO₂、CH₄ <strong>tCO₂e</strong> ☑ 10⁻³ 🏭\u200D\uFE0F 千</p>', { missing });
    const [texts = []] = await pagesOf(file);
    expect(texts.map(({ text }) => text).join('')).toBe('排放 CO₂、CH₄tCO₂e☑10⁻³🏭千');
    const places = texts.map(({ x }) => x);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const font of ['NotoSansSC', 'NotoSans-', 'NotoSansSymbols2', 'NotoEmoji']) expect(file.toString('latin1')).toContain(`+${font}`);
    expect(missing).toEqual(new Set());
  });

  test('writes the number of a character that no font has, and names it', async () => {
    const missing = new Set<string>();
    expect(await textsOf('<p>𠮷野家 𠮷</p>', { missing })).toEqual(['[U+20BB7]野家 [U+20BB7]']);
    expect(missing).toEqual(new Set(['𠮷']));
  });

  test('draws a formatted text with its marks', async () => {
    const html = '<p><strong>粗</strong>体</p><ol><li data-list="ordered">一</li><li data-list="bullet">二</li></ol><script>3</script>';
    expect(await textsOf(tag('headTable', 'text'), { records: [{ text: html }], formatted: ['headTable.text'] })).toEqual([
      '粗|体|1. 一|• 二',
    ]);
  });

  test('puts joined cells beside all of their rows', async () => {
    const table = '<table border="1"><tr><td rowspan="2">甲</td><td colspan="2">乙</td></tr><tr><td>丙</td><td>丁</td></tr></table>';
    const [texts = []] = await pagesOf(await fileOf(table));
    const at = Object.fromEntries(texts.map(({ text, x, y }) => [text, { x, y }]));
    expect(at['丙']?.x).toBe(at['乙']?.x);
    expect(at['丁']?.x).toBeGreaterThan(at['丙']?.x ?? 0);
    // In the middle of both rows.
    expect(at['甲']?.y).toBeCloseTo(((at['乙']?.y ?? 0) + (at['丙']?.y ?? 0)) / 2, 1);
  });

  test('continues a table on the next page below its heading', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => ({ name: `行${row}` }));
    const template = `<table border="1"><tr><td>名称</td></tr><tr><td>${tag('rows', 'name')}</td></tr></table>`;
    const pages = await textsOf(template, { records: [{ rows }] });
    expect(pages).toHaveLength(2);
    expect(pages.map((page) => page.startsWith('名称|行'))).toEqual([true, true]);
    expect(pages.join('|').match(/行\d+/g)).toEqual(rows.map(({ name }) => name));
  });

  test('divides a row that is higher than a page, and loses none of its lines', async () => {
    const lines = Array.from({ length: 120 }, (_, line) => `第${line}句`);
    const cell = lines.map((line) => `<p>${line}</p>`).join('');
    const pages = await textsOf(`<table border="1"><tr><td>左</td><td>${cell}</td></tr></table><p>后</p>`);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('|').match(/第\d+句/g)).toEqual(lines);
    expect(pages.at(-1)).toMatch(/后$/);
  });

  test('begins a row that is higher than a page where there is room for a line of it', async () => {
    const cell = Array.from({ length: 60 }, (_, line) => `<p>第${line}句</p>`).join('');
    const [first = '', second = ''] = await textsOf(`<p>前</p><table border="1"><tr><td>${cell}</td></tr></table>`);
    expect(first).toMatch(/^前\|第0句\|第1句/);
    expect(second).toMatch(/第59句$/);
    const filled = Array.from({ length: 40 }, () => '<p>满</p>').join('');
    const pages = await textsOf(`${filled}<table border="1"><tr><td>名</td></tr><tr><td>${cell}</td></tr></table>`);
    expect(pages.join('|').match(/第\d+句/g)).toHaveLength(60);
  });

  test('breaks a word that is longer than a line, and keeps punctuation off the start of lines', async () => {
    const [texts = []] = await pagesOf(await fileOf(`<p>${'W'.repeat(150)}</p><p>${'汉'.repeat(51)}，汉</p>`));
    expect(texts.filter(({ text }) => text.startsWith('W')).length).toBeGreaterThan(1);
    expect(texts.filter(({ text }) => text.startsWith('，'))).toEqual([]);
    expect(texts.map(({ text }) => text).join('')).toBe(`${'W'.repeat(150)}${'汉'.repeat(51)}，汉`);
  });

  test('draws a table in a cell of a table', async () =>
    expect(await textsOf('<table><tr><td>外<table><tr><td>内</td></tr></table></td></tr></table>')).toEqual(['外|内']));

  test.each([
    ['pages', { pages: 2 }],
    ['bytes', { bytes: 10 }],
    ['time', { time: -1 }],
  ])('ends at its limit of %s', async (limit, limits) => {
    const error = await fileOf('<p>1</p>', { records: [{}, {}, {}], limits }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PdfLimitError);
    expect(error).toMatchObject({ limit });
  });
});
