import { beforeAll, expect, test } from 'vitest';
import { createEditor, type Editor } from '#ui/rich-text/create-editor.ts';
import { insertAround, insertField, insertRows } from './insertions';
import { nameFields } from './name-fields';
import { templateDialect } from './template-dialect';

function editorWith(html: string, cursor: number, length = 0): Editor {
  const editor = createEditor(document.body.appendChild(document.createElement('div')), {
    placeholder: '',
    onRefuse: () => undefined,
    dialect: templateDialect,
  });
  editor.load(html);
  editor.quill.setSelection(cursor, length, 'silent');
  return editor;
}

// jsdom has no layout.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const words = (editor: Editor): string => editor.html().replaceAll(/<\/?span[^>]*>/g, '');

test('a function stands around the selected field, or has the next field in it', () => {
  const editor = editorWith('<p>A</p>', 1);
  insertField(editor, 'headTable', 'total');
  editor.quill.setSelection(1, 1, 'silent');
  insertAround(editor, ['大写金额(', ')']);
  expect(words(editor)).toBe('<p>A大写金额({total})</p>');

  const empty = editorWith('<p>A</p>', 1);
  insertAround(empty, ['大写金额(', ')']);
  insertField(empty, 'headTable', 'total');
  expect(words(empty)).toBe('<p>A大写金额({total})</p>');
});

test('fields are shown by their names, and stored by their tags', () => {
  const editor = editorWith('<p>A</p>', 1);
  insertField(editor, 'headTable', 'total');
  const stored = editor.html();
  nameFields(editor.quill.root, [{ id: 'headTable', fullName: '', children: [{ id: 'total', fullName: 'Sum of costs' }] }]);
  expect(editor.quill.root.textContent).toContain('{Sum of costs}');
  expect(editor.html()).toBe(stored);
});

test('a sub-table becomes a heading and a row of its fields, below the line of the cursor, with a line after it', () => {
  const editor = editorWith('<p>A</p>', 0);
  const children = ['name', 'amount'].map((id) => ({ id, fullName: id.toUpperCase() }));
  insertRows(editor, { id: 'lines', fullName: '明细', children });
  expect(words(editor).replaceAll(/ (?:style|border|data-row)="[^"]*"/g, '')).toBe(
    '<p>A</p><table><tbody><tr><td>NAME</td><td>AMOUNT</td></tr><tr><td>{name}</td><td>{amount}</td></tr></tbody></table><p><br></p>',
  );
});
