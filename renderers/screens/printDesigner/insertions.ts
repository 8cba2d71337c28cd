import { functionTags, type FunctionTag } from '#print/field-tag';
import type { Editor } from '#ui/rich-text/create-editor.ts';

/** Inserts a field at the cursor. */
export function insertField({ quill }: Editor, set: string, field: string): void {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'printField', `${set}.${field}`, 'user');
  quill.setSelection(index + 1, 0, 'user');
}

/** Inserts what stands around a field, with the cursor at the field's place. */
export function insertAround({ quill }: Editor, [start, end]: readonly [string, string]): void {
  const { index } = quill.getSelection(true);
  quill.insertText(index, start + end, 'user');
  quill.setSelection(index + start.length, 0, 'user');
}

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
