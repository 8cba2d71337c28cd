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
  parser('server/http/address-key.ts', 'an address of a socket', 'one address', ['a header']),
  parser('server/session/address-list.ts', 'addresses of a list', 'one comparison for each', ['server/session/address-list.test.ts']),
  parser('server/outbound/address-rule.ts', 'addresses of a host', 'one comparison for each network of the settings', ['server/settings.test.ts']),
  parser('server/behaviours/read-json-file.ts', 'nodes of the JSON', 'one for each character', ['a file of a dictionary']),
  parser('server/catalogue/schema-file.ts', 'files of the product and its plugins', 'read at the start only', ['server/catalogue/file-source.test.ts']),
  parser('server/behaviours/transfer/decode-records.ts', 'cells of a table', 'one pass of each', ['server/behaviours/transfer/table-records.test.ts']),
  parser('server/behaviours/transfer/read-csv.ts', 'characters', 'each once; 1 000 000 in a record', ['quotes of a CSV file that do not end']),
  parser('server/excel/check-workbook.ts', 'bytes, unpacked', 'the limit of the call, in all; 200 parts', ['server/excel/read-sheet.test.ts']),
  parser('server/excel/markup-scan.ts', 'bytes, unpacked', 'each once', ['the markup of a workbook', 'server/excel/markup-scan.test.ts']),
  parser(
    'server/excel/sheet-rows.ts',
    'bytes, unpacked; cells; characters of texts',
    'each byte of a long markup 32 times; 4 cells and 32 characters for each byte',
    ['server/excel/markup-scan.test.ts', 'server/excel/read-sheet.test.ts'],
    'server/excel/markup-scan.ts',
  ),
  parser(
    'server/excel/post-sheet.ts',
    'bytes of an Excel 97 workbook',
    '20 s and 256 MB in a thread, which ends when the caller leaves',
    ['server/behaviours/transfer/table-file.test.ts'],
    'server/behaviours/transfer/read-lines.ts',
  ),
  parser('server/files/check-content.ts', 'bytes of a file', 'its first 64 KB', ['tests/api/files.test.ts']),
  parser('server/uploads/pictures.ts', 'pixels of all frames', '64 million, and 1 000 frames', ['server/uploads/pictures.test.ts']),
  parser('server/uploads/printed-pictures.ts', 'pixels of one frame', '64 million; 1 000 pictures', ['tests/api/files.test.ts']),
  parser('server/sending/email/receiving/parse-mail.ts', 'bytes; parts in parts', 'each byte once; 30 levels, 256 KB of headers', [
    'parts of a mail',
    'a mail of one long address',
  ]),
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
  parser('server/records/parse-conditions.ts', 'conditions', '50 in all', ['tests/api/rights.test.ts']),
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
  parser('src/engine/jnpf/decode-form.ts', 'nodes of form JSON', 'each once', ['the form JSON of a module', 'fields of one name']),
  parser('src/engine/jnpf/decode-node.ts', 'nodes of form JSON', 'each once', ['the form JSON of a module', 'fields of one name']),
  parser('src/engine/jnpf/decode-list.ts', 'columns of list JSON', 'each once', ['the form JSON of a module']),
  parser('src/engine/jnpf/decode-module.ts', 'nodes of form and list JSON', 'each once', ['the form JSON of a module']),
  parser('src/engine/parse-descriptor.ts', 'nodes of a descriptor', 'each once', ['the form JSON of a module']),
  parser('src/print/parse-template.ts', 'characters of a template', 'each once; 4 000 000 characters, 60 levels', ['elements of a print template']),
  parser('src/print/bars-of.ts', 'characters of a bar code', 'each once', ['src/print/fill-template.test.ts']),
  parser('src/print/code-picture.ts', 'characters of a bar code', 'each once', ['src/print/fill-template.test.ts']),
  parser('src/print/modules-of.ts', 'characters of a QR code', '7 089 in all', ['src/print/fill-template.test.ts']),
  parser('server/print/pdf/lay-lines.ts', 'characters of a paragraph', 'each once', ['tests/print-pages.test.ts']),
];

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
