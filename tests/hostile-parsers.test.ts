import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { functionCases } from './bench/hostile/measure-functions';
import { inputs, heads } from './hostile/inputs';
import { parsers, parsingPackages, readers } from './hostile/parsers';

/** Work that is bounded by the size of what is parsed: `hostile/parsers.ts` says how for each parser. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['server', 'src/engine', 'src/print', 'renderers'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|gen|d)\.ts$/.test(file) && existsSync(root + file));

/** Those that write with a package that also reads. */
const writers: ReadonlySet<string> = new Set(['server/behaviours/transfer/template-workbook.ts', 'server/excel/write-sheet.ts']);

/** Imports of values: those of types alone parse nothing. */
const imported = (source: string): string[] =>
  Array.from(source.matchAll(/^import (?!type )[^;]*? from '([^']+)'|\bimport\('([^']+)'\)/gm), ([, whole, lazy]) => whole ?? lazy ?? '');

const listed = new Set(parsers.map(({ file }) => file));
const packages: ReadonlySet<string> = new Set(parsingPackages);

test('a file that parses by a package, or by its name, says how its work is bounded', () => {
  const parsing = files.filter(
    (file) => /\/(?:parse|decode)-[a-z-]+\.ts$/.test(file) || imported(readFileSync(root + file, 'utf8')).some((name) => packages.has(name)),
  );
  expect(parsing.length).toBeGreaterThan(30);
  expect(parsing.filter((file) => !listed.has(file) && !writers.has(file))).toEqual([]);
});

test('each package that is named is one that is used', () => {
  const used = new Set(files.flatMap((file) => imported(readFileSync(root + file, 'utf8'))));
  expect(parsingPackages.filter((name) => !used.has(name) && name !== 'hucre/csv')).toEqual([]);
});

test('each parser is there, once, and what holds it, too', () => {
  expect(listed.size).toBe(parsers.length);
  const cases: ReadonlySet<string> = new Set([...Object.keys(inputs), ...Object.keys(heads), ...Object.keys(functionCases)]);
  const missing = parsers.flatMap(({ file, boundIn, heldBy }) => [
    ...[file, boundIn ?? file].filter((path) => !files.includes(path)),
    ...heldBy.filter((held) => (held.endsWith('.test.ts') ? !existsSync(root + held) : !cases.has(held))),
  ]);
  expect(missing).toEqual([]);
  expect(parsers.filter(({ heldBy }) => heldBy.length === 0)).toEqual([]);
});

/** What moves along a text by itself: a sticky expression, a search from a position on, or a look at single characters. */
const handWritten =
  /\.lastIndex = |\.indexOf\([^()]*, [a-z][^()]*\)|\.char(?:Code)?At\((?:at|end|start|position)\b|\b(?:text|source|html|content)\[(?:at|end|position)\b/i;

/** Those that count lines, or read the product's own texts. */
const otherReaders: ReadonlySet<string> = new Set(['server/behaviours/transfer/run-import.ts', 'server/transfer/export-installation.ts']);

test('a file that reads a text from position to position says how its work is bounded', () => {
  const reading = files.filter((file) => handWritten.test(readFileSync(root + file, 'utf8')));
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter((file) => !listed.has(file) && !otherReaders.has(file))).toEqual([]);
  expect([...otherReaders].filter((file) => listed.has(file) || !reading.includes(file))).toEqual([]);
});

test('each format from outside names what reads it', () => {
  expect(Object.values(readers).flat().filter((file) => !listed.has(file))).toEqual([]);
  expect(Object.values(readers).filter((list) => list.length === 0)).toEqual([]);
});
