import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { cellReference, sheetRow, type SheetCell } from './sheet-row';
import { sheetName } from './sheet-name';
import { escapedXml } from './xml-text';

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

/** Rows of a sheet that Excel opens. */
const maxSheetRows = 1_048_576;

/**
 * A workbook of one sheet, made while its lines are read: memory does not grow with their number. Moments are cells with a
 * date format, texts are inline. Fails after `maxSheetRows` lines.
 */
export function streamWorkbook(shape: WorkbookShape, slices: AsyncIterable<readonly (readonly SheetCell[])[]>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const formats: string[] = [];
  const sheet = Readable.from(sheetXml(shape, slices, formats), { objectMode: false, highWaterMark: 256 * 1024 });
  const fail = (error: unknown) => out.destroy(error as Error);
  sheet.on('error', fail);
  zip.on('error', fail);
  out.on('close', () => sheet.destroy());
  zip.outputStream.pipe(out);
  const add = (text: string, path: string) => zip.addBuffer(Buffer.from(text), path, { compress: true });
  add(contentTypes, '[Content_Types].xml');
  add(packageRelations, '_rels/.rels');
  add(workbookXml(shape.name), 'xl/workbook.xml');
  add(workbookRelations, 'xl/_rels/workbook.xml.rels');
  // A fast level: a higher one takes three times as long for a tenth less.
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  // The formats are known when all lines are written.
  sheet.once('end', () => {
    add(stylesXml(formats), 'xl/styles.xml');
    zip.end();
  });
  return out;
}

async function* sheetXml(
  { headings, merged = [], columns }: WorkbookShape,
  slices: AsyncIterable<readonly (readonly SheetCell[])[]>,
  formats: string[],
): AsyncGenerator<Buffer> {
  const top = headings.length;
  const cols = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const pane = `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/>`;
  let text =
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${cols === '' ? '' : `<cols>${cols}</cols>`}<sheetData>`;
  let number = 0;
  const styleOf = (pattern: string) => {
    const index = formats.indexOf(pattern);
    return 2 + (index < 0 ? formats.push(pattern) - 1 : index);
  };
  for (const heading of headings)
    text += sheetRow(
      heading.map((cell) => cell || null),
      (number += 1),
      styleOf,
      headingStyle,
    );
  for await (const lines of slices) {
    if (number + lines.length > maxSheetRows) throw new Error(`A sheet has at most ${maxSheetRows} rows.`);
    for (const cells of lines) text += sheetRow(cells, (number += 1), styleOf);
    if (text.length < partSize) continue;
    yield Buffer.from(text);
    text = '';
  }
  const cells = merged.map(
    ({ line, column, lines, columns: wide }) =>
      `<mergeCell ref="${cellReference(column, line + 1)}:${cellReference(column + wide - 1, line + lines)}"/>`,
  );
  yield Buffer.from(
    `${text}</sheetData>${cells.length > 0 ? `<mergeCells count="${cells.length}">${cells.join('')}</mergeCells>` : ''}</worksheet>`,
  );
}

/** In characters, between two parts of the stream. */
const partSize = 64 * 1024;

/** The index in `cellXfs` of bold text. */
const headingStyle = 1;

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
  `<sheet name="${escapedXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Styles: plain, heading, then one for each format of moments. */
function stylesXml(formats: readonly string[]): string {
  const numFmts = formats.map(
    (pattern, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapedXml(excelFormat(pattern))}"/>`,
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
