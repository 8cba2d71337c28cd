import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** What commands make, and `.git`. */
const made = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results']);
const files = filesOf(readdirSync(root, { withFileTypes: true }).filter(({ name }) => !made.has(name)));
const folders = new Set(files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))));
const documents = files.filter((file) => /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));

/** Most lines of the documents that a newcomer reads as a whole. */
const maxLines: Readonly<Record<string, number>> = { 'README.md': 150, 'ARCHITECTURE.md': 200, 'CONTRIBUTING.md': 120 };
const maxPlaces = 15;

/** Files that documents name and that are not part of the repository, with the reason. */
const filesElsewhere: ReadonlyMap<string, string> = new Map([['manifest.json', 'of the folder that `npm run export` writes']]);

describe('the documents', () => {
  test('are found', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(decisions.length).toBeGreaterThan(50);
  });

  test.each(documents)('%s names scripts of package.json', (file) =>
    expect(scriptsIn(textOf(file)).filter((script) => !(script in scripts))).toEqual([]),
  );

  test('name every script of package.json', () => {
    const named = new Set(scriptsIn(textOf('docs/reference/commands.md')));
    expect(Object.keys(scripts).filter((script) => !named.has(script))).toEqual([]);
  });

  test.each(documents)('%s names files and folders of the repository', (file) =>
    expect(pathsIn(textOf(file)).filter((path) => !isThere(path) && !filesElsewhere.has(path))).toEqual([]),
  );

  test.each(documents)('%s links to files and to their headings', (file) => expect(brokenLinksOf(file)).toEqual([]));

  test.each(Object.entries(maxLines))('%s has at most %i lines', (file, max) =>
    expect(textOf(file).trimEnd().split('\n').length).toBeLessThanOrEqual(max),
  );

  test('are reached by links from the README', () => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { target } of linksOf(file)) if (documents.includes(target)) visit(target);
    };
    visit('README.md');
    expect(documents.filter((file) => !reached.has(file) && !decisions.includes(file))).toEqual([]);
  });

  test(`name at most ${maxPlaces} places in CONTRIBUTING`, () => {
    const chapter = /^## Where things are\n([^]*?)^## /m.exec(textOf('CONTRIBUTING.md'))?.[1] ?? '';
    const rows = chapter.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(5);
    // Without the heading.
    expect(rows.length - 1).toBeLessThanOrEqual(maxPlaces);
  });
});

describe('a decision', () => {
  test.each(decisions)('%s has context, decision, measured and date', (file) => {
    const parts = textOf(file).trimEnd().split('\n\n');
    expect(parts.map((part) => /^(# |Context: |Decision: |Measured: |Date: \d{4}-\d{2}-\d{2}$)/.exec(part)?.[1]?.slice(0, 5))).toEqual([
      '# ',
      'Conte',
      'Decis',
      'Measu',
      'Date:',
    ]);
  });

  test('has a number of its own', () => {
    const numbers = decisions.map((file) => /\/(\d{4})-[a-z\d-]+\.md$/.exec(file)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(numbers).toHaveLength(new Set(numbers).size);
  });
});

describe('the rules of the check', () => {
  test.each([
    ['`npm run walk` and `npm run -s types`', ['walk', 'types']],
    ['`npm test`, then `npm start`', ['test', 'start']],
    ['```sh\nnpm ci && npm start\n```', ['start']],
    ['`npm run codegen -- --module <id>`', ['codegen']],
    ['npm runs scripts', []],
  ])('%j names the scripts %j', (text, names) => expect(scriptsIn(text)).toEqual(names));

  test.each([
    ['`src/engine` and `write-record.ts`', ['src/engine', 'write-record.ts']],
    ['`npx vitest run tests/open-api.test.ts -t <name>`', ['tests/open-api.test.ts']],
    ['`server/handlers/<group>/<name>.ts`, `renderers/*/*/view.tsx`, `{clean,fill}.ts`', []],
    ['`/api/docs/json`, `x.y`, `DATA_DIR/files`, `#api/generated`, `tangu/ui`', []],
    ['`data/postgres/password`, `dist/open-api.json`', []],
    ['```sh\nfolder=data/postgres.ts\n```', []],
  ])('%j names the paths %j', (text, paths) => expect(pathsIn(text)).toEqual(paths));

  test.each([
    ['src/engine', true],
    ['server/records/write-record.ts', true],
    ['write-record.ts', true],
    ['records/write-record.ts', true],
    ['server/records/write-records.ts', false],
    ['server/elsewhere', false],
    ['record.ts', false],
  ])('%s is there: %j', (path, isPart) => expect(isThere(path)).toBe(isPart));

  test.each([
    ['## A new call', 'a-new-call'],
    ['# The `.bdd` file', 'the-bdd-file'],
    ['### Files, jobs, live channel', 'files-jobs-live-channel'],
  ])('%s has the anchor %s', (heading, anchor) => expect(anchorsIn(`${heading}\n`)).toEqual([anchor]));
});

function filesOf(entries: readonly Dirent[], folder = ''): string[] {
  return entries.flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    return entry.isDirectory() ? filesOf(readdirSync(join(root, path), { withFileTypes: true }), `${path}/`) : [path];
  });
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The scripts that commands name: `npm run x`, `npm test`, `npm start`. */
function scriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run (?:-\S+ )*([\w:-]+)|(test|start)\b)/g)].map(([, script, short]) => script ?? short ?? '');
}

/**
 * The paths in backticks, alone or as words of a command: they begin with a folder of the repository or end as its files do.
 * Left out are addresses, what has a placeholder or a pattern (`<…>`, `*`, `{…}`), what is made by a command (`data`,
 * `dist`), and blocks of code, which may show the files of others.
 */
function pathsIn(text: string): string[] {
  const inline = text.replaceAll(/^```[^]*?^```/gm, '');
  return [...inline.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((code) => /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(code))
    .filter((code) => !/^(data|dist)\//.test(code))
    .filter((code) => folders.has(code.split('/')[0] ?? '') || /\w\.(tsx?|mjs|json|md|css)$/.test(code))
    .filter((code) => code.includes('/') || code.includes('.'));
}

/** Whether `path` is a file or folder, or the end of the path of a file: a table names the folder once. */
function isThere(path: string): boolean {
  const wanted = path.replace(/\/$/, '');
  return folders.has(wanted) || files.some((file) => file === wanted || file.endsWith(`/${wanted}`));
}

interface Link {
  /** From the root; the document itself for a link to one of its headings. */
  target: string;
  anchor: string;
}

function linksOf(file: string): Link[] {
  return [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [path = '', anchor = ''] = address.split('#');
      return { target: path === '' ? file : normalize(join(dirname(file), path)), anchor };
    });
}

function brokenLinksOf(file: string): string[] {
  return linksOf(file)
    .filter(({ target, anchor }) => {
      if (anchor !== '') return !files.includes(target) || !anchorsIn(textOf(target)).includes(anchor);
      return !files.includes(target) && !folders.has(target);
    })
    .map(({ target, anchor }) => `${target}#${anchor}`);
}

/** The anchors of headings as GitHub makes them. */
function anchorsIn(text: string): string[] {
  return [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
