import { parseTree, type ParseError } from 'jsonc-parser';
import { AppError } from '../app-error';
import type { UploadedFile } from '../exchange';

/**
 * The JSON in an uploaded file. Errors: `fileMissing`, `fileEmpty`, `fileNotText` (not UTF-8), and `fileNotJson` with
 * the line and column, from 1, of the first mistake.
 */
export function readJsonFile(files: readonly UploadedFile[]): unknown {
  const [file] = files;
  if (!file) throw new AppError('fileMissing');
  const text = textOf(file.content).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new AppError('fileEmpty');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('fileNotJson', placeOfMistake(text), undefined, { cause });
  }
}

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch (cause) {
    throw new AppError('fileNotText', {}, undefined, { cause });
  }
}

function placeOfMistake(text: string): { line: number; column: number } {
  const lines = text.slice(0, offsetOfMistake(text)).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function offsetOfMistake(text: string): number {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { disallowComments: true });
  } catch {
    // The nesting overflows the parser's stack. The end of the text is reported.
  }
  return errors[0]?.offset ?? text.length;
}
