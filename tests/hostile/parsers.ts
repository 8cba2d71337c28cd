/** A parser of what users or other systems send, and what bounds its work. */
export interface Parser {
  /** The file that parses. */
  file: string;
  /** What its work is counted in. */
  counts: string;
  /** The maximum of that for each unit of input, or in all. */
  factor: string;
  /** The file that bounds it, if another one does. */
  boundIn?: string;
  /** What holds it: kinds of `inputs.ts`, cases of `measure-functions.ts`, or test files that count. */
  heldBy: readonly string[];
}

const parser = (file: string, counts: string, factor: string, heldBy: readonly string[], boundIn?: string): Parser => ({
  file,
  counts,
  factor,
  heldBy,
  ...(boundIn !== undefined && { boundIn }),
});

export const parsers: readonly Parser[] = [
  parser('server/http/body-parsers.ts', 'bytes and fields of a body', 'each byte once; 100 fields and 10 files', ['the parts of an upload', 'a form body']),
  parser('server/http/read-parts.ts', 'bytes of a body that streams', 'each byte once', ['the fields of a chunk']),
  parser('server/http/decompress-body.ts', 'bytes, decompressed', 'the limit of the call, in all', ['a body in gzip', 'a body in deflate', 'a body in br']),
  parser('server/http/create-app.ts', 'bytes of cookies', '16 KB in all, by Node', ['cookies']),
  parser('server/session/address-key.ts', 'an address of a socket', 'one address', ['a header']),
  parser('server/session/address-list.ts', 'addresses of a list', 'one comparison for each', ['a list of many addresses']),
  parser('server/outbound/address-rule.ts', 'addresses of a host', 'one comparison for each network of the settings', ['a list of many addresses']),
  parser('server/behaviours/read-json-file.ts', 'nodes of the JSON', 'one for each character', ['a file of a dictionary']),
  parser('server/catalogue/schema-file.ts', 'files of the product and its plugins', 'read at the start only', ['server/catalogue/file-source.test.ts']),
  parser('server/behaviours/transfer/decode-records.ts', 'cells of a table', 'one pass of each', ['choices in a long cell', 'the sides of a cell with many spaces', 'moments in long texts']),
  parser('server/behaviours/transfer/read-csv.ts', 'characters', 'each once; 1 000 000 in a record', ['quotes of a CSV file that do not end']),
  parser('server/excel/check-workbook.ts', 'bytes, unpacked', 'the limit of the call, in all; 200 parts', ['server/excel/read-sheet.test.ts']),
  parser('server/excel/markup-scan.ts', 'bytes, unpacked', 'each once', ['the markup of a workbook', 'server/excel/markup-scan.test.ts']),
  parser(
    'server/excel/sheet-rows.ts',
    'bytes, unpacked; cells; characters of texts',
    'each byte once, in 100 levels; 4 cells and 32 characters for each byte',
    ['server/excel/markup-scan.test.ts', 'server/excel/read-sheet.test.ts'],
    'server/excel/markup-scan.ts',
  ),
  parser('server/excel/number-cell.ts', 'digits and formats of cells', '255 characters of a format, read once', ['server/excel/read-sheet.test.ts']),
  parser('server/excel/zip-entries.ts', 'entries of an archive', 'each once; 200 parts', ['server/excel/read-sheet.test.ts']),
  parser('server/excel/old-container.ts', 'bytes of an Excel 97 workbook', 'each five times; 20 MB', ['an Excel 97 workbook of many parts']),
  parser('server/excel/old-sheet.ts', 'records of an Excel 97 workbook', 'each twice', ['an Excel 97 workbook of many parts']),
  parser(
    'server/excel/old-rows.ts',
    'records of an Excel 97 sheet',
    '20 s and 256 MB in a thread, which ends when the caller leaves; 32 characters for each byte',
    ['server/excel/old-rows.test.ts'],
    'server/excel/read-apart.ts',
  ),
  parser('server/files/check-content.ts', 'bytes of a file of any kind', 'its first 64 KB', ['tests/api/files.test.ts']),
  parser('server/uploads/pictures.ts', 'pixels of all frames', '64 million, and 1 000 frames', ['server/uploads/pictures.test.ts']),
  parser('server/uploads/printed-pictures.ts', 'pixels of one frame', '64 million; 1 000 pictures', ['tests/api/files.test.ts']),
  parser(
    'server/sending/email/receiving/labelled-mail.ts',
    'bytes; lines that may be boundaries',
    'each byte a few times; 256 KB of headers of a part, and a line is looked up, not compared',
    ['server/sending/email/receiving/labelled-mail.test.ts', 'encoded words of a mail', 'boundaries of a mail', 'headers of a mail'],
  ),
  parser('server/sending/email/receiving/parse-mail.ts', 'bytes; parts in parts', 'each byte once; 30 levels, 256 KB of headers', ['tests/api/mails.test.ts']),
  parser('server/interfaces/sql/mysql-query.ts', 'rows of the answer of a data source', 'as the interface allows', ['tests/api/mariadb-source.test.ts']),
  parser(
    'server/behaviours/scheduled-tasks/cron-times.ts',
    'dates that are looked at',
    '100 for each year until 2099; 200 characters',
    ['server/behaviours/scheduled-tasks/cron-times.test.ts'],
  ),
  parser('server/schedules/repetition-rule.ts', 'dates that are looked at', '5 for each day of 20 years; 200 characters', [
    'server/schedules/repetition-rule.test.ts',
  ]),
  parser('server/records/parse-conditions.ts', 'conditions', '50 in all', ['tests/api/menu-parts.test.ts']),
  parser('renderers/fields/editor/html-problem.ts', 'elements of formatted text', '100 levels and 50 000 elements', [
    'a record of a module',
    'tests/api/costly-content.test.ts',
  ]),
  parser(
    'renderers/fields/editor/clean.ts',
    'elements of formatted text',
    '100 levels and 50 000 elements',
    ['a record of a module', 'tests/api/costly-content.test.ts'],
    'renderers/fields/editor/html-problem.ts',
  ),
  parser('src/engine/expression/compile-expression.ts', 'nodes of an expression; values', 'a length, a depth, and a budget of the request', [
    'sums of a long list',
    'tests/api/costly-content.test.ts',
  ]),
  parser('src/engine/pattern/parse-pattern.ts', 'characters; steps for a value', '10 000 characters; 5 000 000 steps', [
    'the pattern (a+)+$',
    'tests/api/costly-content.test.ts',
  ]),
  parser(
    'src/engine/pattern/read-set.ts',
    'characters of a pattern',
    'each once; 10 000 characters',
    ['the pattern (a+)+$', 'tests/api/costly-content.test.ts'],
    'src/engine/pattern/parse-pattern.ts',
  ),
  parser('src/engine/jnpf/decode-form.ts', 'nodes of form JSON', 'each once', ['the form JSON of a module', 'fields of one name']),
  parser('src/engine/jnpf/decode-node.ts', 'nodes of form JSON', 'each once', ['the form JSON of a module', 'fields of one name']),
  parser('src/engine/jnpf/decode-list.ts', 'columns of list JSON', 'each once', ['the form JSON of a module']),
  parser('src/engine/jnpf/decode-module.ts', 'nodes of form and list JSON', 'each once', ['the form JSON of a module']),
  parser('src/engine/parse-descriptor.ts', 'nodes of a descriptor', 'each once', ['the form JSON of a module']),
  parser('src/print/parse-template.ts', 'characters of a template', 'each once; 4 000 000 characters, 1 000 open tags', [
    'elements of a print template',
    'src/print/parse-template.test.ts',
  ]),
  parser('src/print/bars-of.ts', 'characters of a bar code', 'each once', ['codes of long texts']),
  parser('src/print/code-picture.ts', 'characters of a code', 'each once', ['codes of long texts']),
  parser('src/print/modules-of.ts', 'characters of a QR code', '7 089 in all', ['codes of long texts']),
  parser('server/print/pdf/lay-lines.ts', 'characters of a paragraph', 'each once', ['tests/print-pages.test.ts']),
  parser('server/excel/merged-cells.ts', 'merged areas of a workbook; columns of a line', '100 000 areas; 1 000 columns for each line', [
    'merged areas of one line',
    'server/excel/sheet-parts.test.ts',
  ]),
  parser('server/excel/sheet-parts.ts', 'bytes, unpacked', 'each once; 100 000 merged areas', ['server/excel/sheet-parts.test.ts']),
  parser('server/excel/safe-text.ts', 'characters of a cell', 'those before a formula, once', ['texts of cells']),
  parser('server/excel/xml-text.ts', 'characters of a cell', 'each six times', ['texts of cells']),
  parser('server/schedules/feed/calendar-file.ts', 'events of a calendar that is written; none is read', '2 000 events, each character once', [
    'events of a calendar with long texts',
  ]),
  parser(
    'server/handlers/visualdev/designs.ts',
    'nodes of a .vdd file',
    'those of its JSON, and of its form and list JSON',
    ['a file of a dictionary', 'the form JSON of a module'],
    'server/behaviours/read-json-file.ts',
  ),
  parser('server/transfer/read-lines.ts', 'bytes of a dump', 'each once; 64 MB in a line', ['tests/api/import-jnpf.test.ts']),
  parser('server/transfer/jnpf/sql-statements.ts', 'characters of a dump', 'each once; 64 million in a statement', [
    'a dump of another installation',
    'tests/api/import-jnpf.test.ts',
  ]),
  parser('server/transfer/jnpf/dump-rows.ts', 'characters of a dump', 'each twice; 5 000 values in a row, 20 000 tables', [
    'a dump of another installation',
    'tests/api/import-jnpf.test.ts',
  ]),
  parser('server/transfer/jnpf/source.ts', 'bytes of exported files; rows of dumps', '64 MB for each file; 200 000 rows of a kind', [
    'tests/api/import-jnpf.test.ts',
  ]),
  parser('server/interfaces/fill-template.ts', 'characters of an address, a header or a body', 'each once', [
    'the address and body of a data interface',
  ]),
  parser('server/interfaces/api-request.ts', 'characters of an address and a body; parameters', 'each character once; 200 parameters', [
    'the address and body of a data interface',
  ]),
  parser('server/interfaces/sql/bound-statement.ts', 'characters of a statement', 'each twice', ['a statement of a data interface']),
  parser('server/sending/placeholders.ts', 'characters of a message', 'each once', ['a message with variables']),
  parser('server/sending/check-template.ts', 'variables and parameters of a template', 'each once; 51 names in a message', [
    'a template of messages with many variables',
    'tests/api/message-channels.test.ts',
  ]),
  parser('server/sending/email/receiving/pop3-lines.ts', 'bytes of a mail server', 'each once; 4 KB in a line, the limit of mails', [
    'tests/api/mails.test.ts',
  ]),
  parser('server/references/renamed-list-query.ts', 'characters of an address', 'each twice', ['the query of a list with other names']),
  parser('server/files/clean-file-name.ts', 'characters of a name', '1 000 in all', ['the parts of an upload', 'the fields of a merge']),
  parser('server/realtime/live-position.ts', 'characters of a position', '2 000 in all', ['tests/api/web-socket.test.ts']),
  parser('src/engine/html/plain-text.ts', 'characters of formatted text', 'each three times', ['the plain text of many "<!--"']),
  parser('src/engine/jnpf/exact-integers.ts', 'characters of JSON', 'each twice', ['texts that look like large integers', 'a JSON body']),
  parser('src/engine/jnpf/pattern.ts', 'characters of a regular expression', '2 000 in all; each of a pattern once', [
    'the pattern of a form as a regular expression',
  ]),
  parser('src/engine/field-references.ts', 'characters of an expression', 'each once', ['an expression with other names']),
  parser('src/engine/expression/expression-tokens.ts', 'characters of an expression', 'each once', ['an expression with other names']),
  parser('src/engine/plain-decimal.ts', 'characters of a number', '500 in all', ['the values of functions of a print template']),
  parser('src/print/call-function.ts', 'characters of a value', 'each three times', ['the values of functions of a print template']),
  parser('src/print/template-fields.ts', 'elements and characters of a template', 'each once', ['the values of functions of a print template']),
  parser('src/print/fill-template.ts', 'nodes that are written', 'as many as the template and its rows have', [
    'a filled print template',
    'src/print/fill-template.test.ts',
  ]),
  parser('src/print/inline-parts.ts', 'pieces of texts that stand side by side', 'each five times', [
    'a filled print template',
    'src/print/fill-template.test.ts',
  ]),
  parser('src/print/page-css.ts', 'characters at the top and bottom of a page', 'each twice', ['the edges of a printed page']),
  parser('renderers/fields/input/mask-text.ts', 'characters of a text', 'each five times', ['a masked text']),
];

/** What reads each format that comes from outside. A browser shows PDF, docx and SVG; the server looks at how they begin. */
export const readers: Readonly<Record<string, readonly string[]>> = {
  'CSV': ['server/behaviours/transfer/read-csv.ts'],
  'Excel workbooks': ['server/excel/check-workbook.ts', 'server/excel/markup-scan.ts', 'server/excel/sheet-rows.ts', 'server/excel/merged-cells.ts'],
  'Excel formulas, of which the stored value is read': ['server/excel/sheet-rows.ts', 'server/excel/safe-text.ts'],
  'Excel 97 workbooks (xls)': ['server/excel/old-container.ts', 'server/excel/old-sheet.ts', 'server/excel/old-rows.ts'],
  'calendars (ICS), which are only written': ['server/schedules/feed/calendar-file.ts'],
  'modules (.vdd)': ['server/handlers/visualdev/designs.ts', 'server/behaviours/read-json-file.ts'],
  'dumps of another installation': ['server/transfer/jnpf/sql-statements.ts', 'server/transfer/jnpf/dump-rows.ts', 'server/transfer/jnpf/source.ts'],
  'PDF, docx and SVG': ['server/files/check-content.ts'],
  'pictures': ['server/uploads/pictures.ts', 'server/uploads/printed-pictures.ts'],
  'mails': ['server/sending/email/receiving/pop3-lines.ts', 'server/sending/email/receiving/parse-mail.ts'],
  'addresses of data interfaces': ['server/interfaces/fill-template.ts', 'server/interfaces/api-request.ts'],
};

/** Packages that parse, or that make much of a short text. Those that only write are left out. */
export const parsingPackages = [
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/multipart',
  'croner',
  'expr-eval',
  'file-type',
  'htmlparser2',
  'hucre',
  'hucre/csv',
  'hucre/xlsx',
  'ipaddr.js',
  'jsbarcode',
  'jsonc-parser',
  'linebreak',
  'mysql2/promise',
  'postal-mime',
  'qrcode',
  'rrule',
  'sanitize-html',
  'sharp',
  'yauzl',
] as const;
