import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkAntdClasses } from './architecture/check-antd-classes';
import { checkBreakpoints } from './architecture/check-breakpoints';
import { checkCircles } from './architecture/check-circles';
import { checkClock } from './architecture/check-clock';
import { checkColours } from './architecture/check-colours';
import { checkFloors, floors } from './architecture/check-floors';
import { checkImports } from './architecture/check-imports';
import { checkJnpfKeys } from './architecture/check-jnpf-keys';
import { sourceFilesOf, type Violation } from './architecture/source-file';

const root = fileURLToPath(new URL('..', import.meta.url));
const { imports: subpaths } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { imports: Record<string, string> };
const code = sourceFilesOf(root, ['src', 'renderers', 'codegen', 'server', 'e2e'], ['.ts', '.tsx', '.mjs']);
const styles = sourceFilesOf(root, ['src', 'renderers'], ['.css']);
const tests = [...code, ...sourceFilesOf(root, ['tests'], ['.ts', '.tsx'])].filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
const browserCode = code.filter(({ path }) => path.startsWith('src/') || path.startsWith('renderers/'));

/** Without `unknown`, the engine's placeholder for unregistered keys. */
const keys = new Set(
  ['fields', 'layouts', 'screens'].flatMap((group) => readdirSync(`${root}renderers/${group}`)).filter((key) => key !== 'unknown'),
);

/** Files of import circles that are still to be removed. The list only gets shorter: a file without a circle has to leave it. */
const oldCircles: ReadonlySet<string> = new Set([]);

/** Tests that may wait for a time, with the reason. */
const waits: ReadonlyMap<string, string> = new Map([
  ['server/http/socket-times.test.ts', 'what it tests is the time after which a connection is closed'],
  ['tests/architecture.test.ts', 'it shows what the rule refuses'],
]);

const listOf = (violations: readonly Violation[]): string => violations.map(({ place, message }) => `${place} ${message}`).join('\n');

describe('the code', () => {
  test('is found', () => {
    expect(code.length).toBeGreaterThan(100);
    expect(keys.size).toBeGreaterThan(5);
  });
  test('imports only what the architecture allows', () => expect(listOf(checkImports(code, subpaths))).toBe(''));
  test('has no new circles of imports', () => expect(listOf(checkCircles(code, subpaths, oldCircles))).toBe(''));
  test('never asks for a renderer by its name', () => expect(listOf(checkJnpfKeys(code, keys))).toBe(''));
  test('has lines of at most 140 characters', () =>
    expect(
      listOf(
        code
          .filter(({ path }) => !path.includes('.gen.'))
          .flatMap(({ path, text }) =>
            text
              .split('\n')
              .flatMap((line, index) => (line.length > 140 ? [{ place: `${path}:${index + 1}:141`, message: 'Wrap this line.' }] : [])),
          ),
      ),
    ).toBe(''));
  test('takes its colours from the theme', () => expect(listOf(checkColours([...browserCode, ...styles]))).toBe(''));
  test('waits in tests for states, not for times', () => expect(listOf(checkClock(tests, waits))).toBe(''));
  test('names no class of antd', () => expect(listOf(checkAntdClasses([...browserCode, ...styles]))).toBe(''));
  test('has one mobile width in style sheets and constants', () => expect(listOf(checkBreakpoints(styles))).toBe(''));
});

describe('the rule of breakpoints', () => {
  test.each([
    ['@media (max-width: 992px) {', 0],
    ['@media (min-width: 993px) and (max-height: 560px) {', 0],
    ['@media (max-width: 767.98px) {', 0],
    ['@media (max-width: 991.98px) {', 1],
    ['@media (min-width: 992px) and (max-width: 1000px) {', 2],
  ])('%s has %i mistakes', (text, count) => expect(checkBreakpoints([{ path: 'x.css', text }])).toHaveLength(count));
});

describe('the rule of the clock', () => {
  test.each([
    'expect(performance.now() - start).toBeLessThan(500)',
    'const before = process.cpuUsage();',
    'expect(Math.abs(Date.now() - time)).toBeLessThan(60_000)',
    "import { setTimeout as wait } from 'node:timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve, 300));',
    'await page.waitForTimeout(1000);',
    'await vi.waitFor(() => expect(list).toHaveLength(1));',
    "await expect(page.getByText('x')).toBeVisible({ timeout: 1000 });",
    'await expect.poll(running, { timeout: 10_000 }).toBe(0);',
    "describe('the server', { timeout: 60_000 }, () => {",
    '  }, 60_000);',
    "it.each(all)('holds for %s', run, 60_000);",
  ])('refuses %s', (text) => expect(checkClock([{ path: 'x.test.ts', text }])).toHaveLength(1));

  test.each([
    'await new Promise((resolve) => setTimeout(resolve));',
    'await sweep(Date.now() - 60_000);',
    'expect(time).toBeGreaterThanOrEqual(started);',
    'setTimeout(() => socket.destroy(), 20);',
    'const limited = open({ statement_timeout: 100 });',
  ])('allows %s', (text) => expect(checkClock([{ path: 'x.test.ts', text }])).toEqual([]));

  test('refuses an exception without need', () => expect(checkClock([], new Map([['x.test.ts', 'slow']]))).toHaveLength(1));
});

describe('the rule of classes', () => {
  test.each([
    ['.tabs :global(.ant-tabs-content) {', 1],
    ["*:not([class*='ant-']) {", 0],
    ["[class*='ant-modal'] {", 1],
    ['.a :global(:is(.rc-virtual-list, .b)) {', 1],
    ['.a :global(.fc-event) {', 1],
    ['  color: var(--ant-color-text);', 1],
    ["element.closest('.ant-modal')", 1],
    ["const name = 'ant-modal';", 1],
    ['const a = 1; // antd draws .ant-modal', 0],
    ['/* antd draws .ant-modal */', 0],
    ['.relevant-part .important-ant {', 0],
  ])('%s has %i mistakes', (text, count) => expect(checkAntdClasses([{ path: 'x.css', text }])).toHaveLength(count));
});

describe('the rule of imports', () => {
  test.each([
    ['src/engine/x.ts', "import { useField } from '#form/use-field.ts'"],
    ['src/engine/x.ts', "import { readFileSync } from 'node:fs'"],
    ['src/engine/x.ts', "import texts from '../../schemas/texts/common.json'"],
    ['src/engine/x.ts', "export type { Form } from '../form/form-store'"],
    ['src/engine/x.ts', "export type Form = import('../form/form-store').Form"],
    ['src/form/x.ts', "import { http } from '#api/http.ts'"],
    ['src/api/x.ts', "import { store } from '#form/store.ts'"],
    ['src/api/x.ts', "import { Button } from 'antd'"],
    ['src/ui/x.tsx', "import { router } from '#app/router.tsx'"],
    ['src/ui/x.tsx', "const view = () => import('../../renderers/fields/input/view')"],
    ['src/ui/x.tsx', "const views = import.meta.glob('../app/**/*.tsx')"],
    ['src/app/x.tsx', "import { definition } from '#renderers/fields/input/definition.ts'"],
    ['src/app/x.tsx', "import { startServer } from '#server/main.ts'"],
    ['src/app/x.tsx', "import texts from '../../schemas/texts/common.json'"],
    ['renderers/fields/input/view.tsx', "import { router } from '#app/router.tsx'"],
    ['renderers/fields/input/view.tsx', "import { definition } from '../select/definition'"],
    ['renderers/fields/input/definition.ts', "import { useField } from '#form/use-field.ts'"],
    ['renderers/fields/input/definition.ts', "import { Input } from 'antd'"],
    ['renderers/fields/input/definition.ts', "import { useState } from 'react'"],
    ['renderers/definitions.ts', "import { renderer } from '#ui/renderer.ts'"],
    ['codegen/x.ts', "import { createCatalogue } from '#server/catalogue/create-catalogue.ts'"],
    ['codegen/x.ts', "import { createServices } from '#server/create-services.ts'"],
    ['server/x.ts', "import { createHttp } from '#api/http.ts'"],
    ['server/x.ts', "import { views } from '#renderers/views.ts'"],
    ['server/x.ts', "import { useState } from 'react'"],
    ['server/x.mjs', "const { http } = await import('../src/api/http.ts')"],
    ['e2e/x.spec.ts', "import { texts } from '../src/app/locales/zh.json'"],
    ['e2e/x.spec.ts', "import { startServer } from '#server/main.ts'"],
    ['src/unknown/x.ts', "import { a } from './a'"],
    ['src/engine/expression/evaluate.ts', "import { Parser } from 'expr-eval'"],
    ['server/validate.ts', "import { Ajv } from 'ajv'"],
    ['src/app/x.tsx', "import ky from 'ky'"],
    ['renderers/screens/listPanel/view.tsx', "import { ProTable } from '@ant-design/pro-components'"],
  ])('refuses in %s: %s', (path, text) => expect(importsIn(path, text)).not.toEqual([]));

  test.each([
    ['src/engine/x.ts', "import meta from '../../schemas/meta/node.json'"],
    ['src/engine/expression/compile-expression.ts', "import { Parser } from 'expr-eval'"],
    ['src/ui/pro/ProList.tsx', "import { ProTable } from '@ant-design/pro-components'"],
    ['src/app/x.tsx', "import { views } from '#renderers/views.ts'; import { createHttp } from '#api/http.ts'"],
    ['renderers/fields/input/view.tsx', "import { useField } from '#form/use-field.ts'; import { Input } from 'antd'"],
    ['server/x.ts', "import { definitions } from '#renderers/definitions.ts'; import { createHash } from 'node:crypto'"],
    ['codegen/x.ts', "import { readDescriptors } from '#server/catalogue/read-descriptors.ts'"],
    ['server/x.test.ts', "import { createHttp } from '#api/http.ts'"],
    ['e2e/x.spec.ts', "import { test } from '@playwright/test'; import { logIn } from './log-in'"],
  ])('allows in %s: %s', (path, text) => expect(importsIn(path, text)).toEqual([]));

  test('follows a definition into its folder', () => {
    const violations = importsIn('renderers/fields/input/definition.ts', "import { format } from './format'", {
      path: 'renderers/fields/input/format.ts',
      text: "import { useText } from '#ui/services.tsx'",
    });
    expect(listOf(violations)).toContain('renderers/fields/input/format.ts:1:1');
  });
});

describe('the floors of the server', () => {
  test('are at most eight, and every import leads down', () => {
    expect(floors.length).toBeLessThanOrEqual(8);
    expect(listOf(checkFloors(code, subpaths))).toEqual(listOf([]));
  });

  test.each([
    ['server/storage/x.ts', "import type { Caller } from '../access/caller'"],
    ['server/storage/x.ts', "import { createBus } from '../realtime/bus'"],
    ['server/records/x.ts', "import type { Services } from '../services'"],
    ['server/cellar/x.ts', ''],
  ])('refuse in %s: %s', (path, text) => expect(checkFloors([{ path, text }], subpaths)).toHaveLength(1));
});

describe('the rule of names', () => {
  test.each([
    "const a = node.jnpfKey === 'input'",
    "const a = 'input' !== node?.jnpfKey",
    "const a = (node['jnpfKey'] as string) == `input`",
    "switch (jnpfKey) { case 'date': break; case 'numInput': break; }",
    "const node = { id: 'a', jnpfKey: 'input' }",
    "node.jnpfKey = 'input'",
    "const node = { jnpfKey: isNumber ? 'numInput' : other }",
    "const definition = registry.get('input')",
    "const isKnown = services.registry.has('input')",
    "const view = views['input']",
    "const a = ['date', 'input'].includes(node.jnpfKey)",
    "const texts = new Set(['input']); const a = texts.has(node.jnpfKey)",
    "const icons = { input: 'edit' } as const; const icon = icons[node.jnpfKey]",
    "const icons = new Map([['input', 'edit']]); const icon = icons.get(node.jnpfKey)",
  ])('refuses %s', (text) => expect(keysIn(text)).toHaveLength(1));

  test.each([
    "const type = 'input'",
    "const a = event.type === 'input'",
    'const a = node.jnpfKey === other.jnpfKey',
    "const a = node.jnpfKey === 'unheardOf'",
    'const definition = registry.get(node.jnpfKey)',
    "const names = { input: 1 }; const a = names['input']",
    'const set = new Set(seen); const a = set.has(node.jnpfKey)',
  ])('allows %s', (text) => expect(keysIn(text)).toEqual([]));

  test.each([
    ['renderers/fields/input/definition.ts', 0],
    ['renderers/fields/select/definition.ts', 1],
    ['src/engine/jnpf/names.ts', 0],
    ['server/seed/seed.ts', 1],
    ['src/engine/registry.test.ts', 0],
  ])('in %s finds %i', (path, count) => expect(keysIn("const node = { jnpfKey: 'input' }", path)).toHaveLength(count));
});

describe('the rule of circles', () => {
  const three = [file('src/ui/a.ts', './b'), file('src/ui/b.tsx', '#ui/c.ts'), file('src/ui/c.ts', './a')];

  test('refuses files that lead back to themselves', () =>
    expect(checkCircles(three, subpaths).map(({ message }) => message)).toEqual([
      'A circle of imports: src/ui/a.ts, src/ui/b.tsx, src/ui/c.ts. Move what they share into a file of its own.',
    ]));
  test.each(["import type { X } from './a'", "export type { X } from './a'", "import './a'"])('refuses %s', (text) =>
    expect(checkCircles([file('src/ui/a.ts', './b'), { path: 'src/ui/b.ts', text }], subpaths)).toHaveLength(1),
  );
  test('allows lazy imports', () => {
    const lazy = { path: 'src/ui/b.ts', text: "const a = () => import('./a')" };
    expect(checkCircles([file('src/ui/a.ts', './b'), lazy], subpaths)).toEqual([]);
  });
  test('allows two ways to the same file', () =>
    expect(checkCircles([file('src/ui/a.ts', './b', './c'), file('src/ui/b.ts', './c'), file('src/ui/c.ts')], subpaths)).toEqual([]));
  test('ignores a circle on the list, but not a larger one', () => {
    expect(checkCircles(three, subpaths, new Set(three.map(({ path }) => path)))).toEqual([]);
    expect(checkCircles(three, subpaths, new Set(['src/ui/a.ts', 'src/ui/b.tsx']))).toHaveLength(1);
  });
  test('refuses a file on the list that is in no circle', () =>
    expect(checkCircles([file('src/ui/a.ts')], subpaths, new Set(['src/ui/a.ts']))[0]?.message).toMatch(/^This file is in no circle/));
});

describe('the rule of colours', () => {
  test.each([
    "const a = '#fff'",
    "const a = <i style={{ color: '#1890FF' }} />",
    'const a = `1px solid #12345678 ${b}`',
    "const a = 'rgba(0, 0, 0, 0.5)'",
  ])('refuses %s', (text) => expect(coloursIn(text)).toHaveLength(1));
  test('refuses a style sheet that has its own', () =>
    expect(coloursIn('a {\n  color: #eee;\n}', 'src/app/x.css')[0]?.place).toBe('src/app/x.css:2:1'));
  test.each([
    "import { a } from '#fed/x.ts'",
    'const a = <a href="#main">x</a>',
    "const a = 'issue #1234567'",
    '// #fff',
    'const a = token.colorPrimary',
    "const a = '&#123;'",
  ])('allows %s', (text) => expect(coloursIn(text)).toEqual([]));
  test('allows the theme', () => expect(coloursIn("const a = '#fff'", 'src/ui/theme/palette.ts')).toEqual([]));
  test('allows comments in a style sheet', () => expect(coloursIn('/* #fff */ a { color: var(--text); }', 'src/app/x.css')).toEqual([]));
});

type File = { path: string; text: string };

/** A file that imports the targets. */
const file = (path: string, ...targets: string[]): File => ({
  path,
  text: targets.map((target) => `import { x } from '${target}';`).join('\n'),
});

const importsIn = (path: string, text: string, ...others: File[]): Violation[] => checkImports([{ path, text }, ...others], subpaths);
const keysIn = (text: string, path = 'src/ui/x.tsx'): Violation[] => checkJnpfKeys([{ path, text }], new Set(['input', 'numInput']));
const coloursIn = (text: string, path = 'src/app/layout/Sidebar.tsx'): Violation[] => checkColours([{ path, text }]);
