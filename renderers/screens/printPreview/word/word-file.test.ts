import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseTemplate } from '#print/parse-template';
import { wordFile } from './word-file';

const paper = {
  width: 210,
  height: 297,
  margins: { top: 10, right: 10, bottom: 10, left: 10 },
  isLandscape: false,
  header: '台账',
  footer: '{page} / {pages}',
};

test('records become a file of Word: each on a page of its own, with bold texts, tables and lines of any number', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `<i>${index}</i>`).join('');
  const records = ['<h1>甲厂</h1><p>用量 <b>1,234</b></p><table><tr><td>M1</td></tr></table>', `<p>乙厂</p><p>${many}</p>`];
  const file = await wordFile(records.map((html) => parseTemplate(html)), paper as Parameters<typeof wordFile>[1]);
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = strFromU8(entries['word/document.xml'] ?? new Uint8Array());
  expect(text.indexOf('甲厂')).toBeLessThan(text.indexOf('<w:br w:type="page"/>'));
  expect(text.indexOf('<w:br w:type="page"/>')).toBeLessThan(text.indexOf('乙厂'));
  expect(text).toMatch(/<w:b\/>.*?1,234/s);
  expect(text).toMatch(/<w:tbl>.*M1.*<\/w:tbl>/s);
  expect(text.match(/<w:i\/>/g)).toHaveLength(20_000);
  const edge = (name: string) => strFromU8(entries[`word/${name}1.xml`] ?? new Uint8Array());
  expect(edge('header')).toContain('台账');
  expect(edge('footer')).toMatch(/PAGE<.* \/ .*NUMPAGES</s);
});
