import type { PreviewReason } from '../PreviewNote';
import type { SheetTable } from './sheet-tables';

/** What the worker is to do with a file. */
export interface OfficeTask {
  kind: 'word' | 'xlsx' | 'xls' | 'csv';
  content: Uint8Array<ArrayBuffer>;
}

/** A document as an archive without compression, the sheets of a workbook, or why there is neither. */
export type OfficeResult = { archive: Uint8Array<ArrayBuffer> } | { sheets: SheetTable[] } | { reason: PreviewReason };
