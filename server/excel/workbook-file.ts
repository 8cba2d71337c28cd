import { sheetName } from './sheet-name';
import { cellReference, headingStyle, sheetSyntax } from './sheet-syntax';
import { TableWriter } from './table-writer';
import { escapedAttribute } from './xml-text';
import { zipFile, type Pack } from './zip-file';

/** What a workbook has beside its rows. */
export interface WorkbookShape {
  name: string;
  /** Lines at the top, which stay visible. */
  headings: readonly (readonly string[])[];
  /** Headings that cover the cells to their right or below. From 0. */
  merged?: readonly MergedCells[];
  columns: readonly { /** In characters. */ width: number }[];
}

interface MergedCells {
  line: number;
  column: number;
  lines: number;
  columns: number;
}

/** Writes rows, and yields after each few of them, so that they can be passed on. */
export type WriteRows = (writer: TableWriter) => AsyncIterable<unknown>;

/**
 * A workbook of one sheet, made while its rows are written: memory does not grow with their number. Moments are cells with a
 * date format, of one of the `patterns`; texts are inline. Fails after the last row that Excel opens.
 */
export const workbookFile = (
  shape: WorkbookShape,
  patterns: readonly string[],
  writeRows: WriteRows,
  pack?: Pack,
): AsyncGenerator<Uint8Array> =>
  zipFile(
    [
      { path: '[Content_Types].xml', parts: [Buffer.from(contentTypes)] },
      { path: '_rels/.rels', parts: [Buffer.from(packageRelations)] },
      { path: 'xl/workbook.xml', parts: [Buffer.from(workbookXml(shape.name))] },
      { path: 'xl/_rels/workbook.xml.rels', parts: [Buffer.from(workbookRelations)] },
      { path: 'xl/styles.xml', parts: [Buffer.from(stylesXml(patterns))] },
      // The last one, because nothing else in a zip may be larger than 4 GB.
      { path: 'xl/worksheets/sheet1.xml', parts: sheetXml(shape, patterns, writeRows) },
    ],
    pack,
  );

async function* sheetXml(
  { headings, merged = [], columns }: WorkbookShape,
  patterns: readonly string[],
  writeRows: WriteRows,
): AsyncGenerator<Buffer> {
  const top = headings.length;
  const cols = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const pane = `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/>`;
  yield Buffer.from(
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `<sheetFormatPr defaultRowHeight="15"/>${cols === '' ? '' : `<cols>${cols}</cols>`}<sheetData>`,
  );
  const styleOf = (pattern: string) => firstMomentStyle + patterns.indexOf(pattern);
  const writer = new TableWriter(sheetSyntax(styleOf));
  for (const heading of headings) writer.heading(heading);
  const cells = merged.map(
    ({ line, column, lines, columns: wide }) =>
      `<mergeCell ref="${cellReference(column, line + 1)}:${cellReference(column + wide - 1, line + lines)}"/>`,
  );
  for await (const _ of writeRows(writer)) if (writer.sink.isFull) yield writer.sink.take();
  yield writer.sink.take();
  yield Buffer.from(
    `</sheetData>${cells.length > 0 ? `<mergeCells count="${cells.length}">${cells.join('')}</mergeCells>` : ''}</worksheet>`,
  );
}

/** The index in `cellXfs` of the first format of moments. */
const firstMomentStyle = headingStyle + 1;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes =
  `${xmlHead}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

const packageRelations =
  `${xmlHead}<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations =
  `${xmlHead}<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

const workbookXml = (name: string): string =>
  `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
  `<sheet name="${escapedAttribute(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Styles: plain, heading, then one for each format of moments. */
function stylesXml(formats: readonly string[]): string {
  const numFmts = formats.map(
    (pattern, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapedAttribute(excelFormat(pattern))}"/>`,
  );
  const xfs = formats.map(
    (_, index) => `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `${xmlHead}<styleSheet xmlns="${main}">` +
    (numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` : '') +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${2 + xfs.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">' +
    '<alignment horizontal="center" vertical="center"/></xf>' +
    `${xfs.join('')}</cellXfs></styleSheet>`
  );
}

/** Numbers below are formats that are built in. */
const firstFormat = 164;

const excelFormat = (pattern: string): string => pattern.replace('HH', 'hh');
