import { expect, test } from 'vitest';
import { createEditor, type Editor } from '#ui/rich-text/create-editor.ts';
import { templateDialect } from './template-dialect';

function editorWith(html: string): Editor {
  const editor = createEditor(document.body.appendChild(document.createElement('div')), {
    placeholder: '',
    onRefuse: () => undefined,
    dialect: templateDialect,
  });
  editor.load(html);
  return editor;
}

const field = (tag: string) => {
  const name = tag.slice(tag.indexOf('.') + 1);
  return `<span data-tag="${tag}" class="jnpf-print-tag-span jnpf-tiny-color--common" contenteditable="false">{${name}}</span>`;
};

test.each([
  `<p>编号：${field('headTable.no')}</p>`,
  `<p>大写金额(${field('headTable.total')})</p>`,
  '<p>1</p><!-- pagebreak --><p>2</p>',
  // A table with joined cells, widths and a heading stays as it is.
  [
    '<table style="width: 80%" border="1"><tbody><tr><td colspan="2" style="width: 50%">合计</td></tr>',
    `<tr><td>${field('rows.name')}</td><td>x</td></tr></tbody></table><p>3</p>`,
  ].join(''),
])('%s is the same after it was opened', (html) => expect(editorWith(html).html()).toBe(html));

test('a table of the editor gets the border and width of existing templates, and is edited again', () => {
  const editor = editorWith('<p>A</p>');
  editor.quill.setSelection(1, 0, 'silent');
  (editor.quill.getModule('table') as { insertTable(rows: number, columns: number): void }).insertTable(1, 2);
  const html = editor.html();
  expect(html).toContain('<table border="1" style="border-collapse: collapse; width: 100%">');
  const again = editorWith(html);
  expect(again.quill.root.querySelector('.print-kept')).toBeNull();
  // The empty line below the table is the editor's own.
  expect(again.html()).toBe(html.replace(/<p><br><\/p>$/, ''));
});

test('nothing that is pasted can run', () => {
  const editor = editorWith('<section class="print-kept" data-html="<img src=x onerror=alert(1)>">1</section><p onclick="x">2</p>');
  expect(editor.quill.root.innerHTML).not.toMatch(/onerror|onclick/);
});
