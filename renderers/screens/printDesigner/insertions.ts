import { Delta } from 'quill';
import { functionTags, type FunctionTag } from '#print/field-tag';
import type { Editor } from '#ui/rich-text/create-editor.ts';
import type { FieldSet } from './use-template';

/** Inserts a field at the cursor. */
export function insertField({ quill }: Editor, set: string, field: string): void {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'printField', `${set}.${field}`, 'user');
  quill.setSelection(index + 1, 0, 'user');
}

/** Inserts what stands around a field: around the selection, else with the cursor at the field's place. */
export function insertAround({ quill }: Editor, [start, end]: readonly [string, string]): void {
  const { index, length } = quill.getSelection(true);
  quill.insertText(index + length, end, 'user');
  quill.insertText(index, start, 'user');
  quill.setSelection(index + start.length + length, 0, 'user');
}

/** Inserts a table with a sub-table's names as its heading and a row of its fields, below the cursor's line. */
export function insertRows({ quill }: Editor, { id, children }: FieldSet): void {
  const { index } = quill.getSelection(true);
  const [line, offset] = quill.getLine(index);
  const start = index - offset + (line?.length() ?? 1);
  const fields = children.slice(0, maxColumns);
  // Rows of a table differ by their ids from those of other tables.
  const [headRow, fieldRow] = [Math.random(), Math.random()].map((row) => `row-${row.toString(36).slice(2, 8)}`);
  const change = new Delta().retain(start);
  for (const { fullName } of fields) change.insert(fullName).insert('\n', { table: headRow });
  for (const field of fields) change.insert({ printField: `${id}.${field.id}` }).insert('\n', { table: fieldRow });
  // Below a table at the end, a line is needed to write in.
  if (start >= quill.getLength()) change.insert('\n');
  quill.updateContents(change, 'user');
  quill.setSelection(start, 0, 'user');
}

/** Maximum number of columns that fit a page. */
const maxColumns = 12;

export function insertBreak({ quill }: Editor): void {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'printBreak', true, 'user');
  quill.setSelection(index + 1, 0, 'user');
}

/** The texts before and behind the field of a function, picture or code. */
export const around: Readonly<Record<FunctionTag | 'img' | 'qrCode' | 'barCode', readonly [string, string]>> = {
  thousands: [`${functionTags.thousands}(`, ',2)'],
  isAmountChinese: [`${functionTags.isAmountChinese}(`, ')'],
  jnpfDictionary: [`${functionTags.jnpfDictionary}(`, ',"")'],
  jnpfDate: [`${functionTags.jnpfDate}(`, ',"yyyy-MM-dd")'],
  img: ['<img width="100" height="100">', '</img>'],
  qrCode: ['<qrCode width="100" height="100">', '</qrCode>'],
  barCode: ['<barCode width="2" height="80">', '</barCode>'],
};
