import { act, cleanup, fireEvent } from '@testing-library/react';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { newRenderer } from '#codegen/new-renderer.ts';
import { checkDescriptor } from '#engine/check-descriptor';
import { checkRecord } from '#engine/check-record';
import { metaSchemas } from '#engine/check/meta-schemas';
import { compileSchema } from '#engine/compile-schema';
import { computeRecord } from '#engine/calculations';
import type { Definition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { decodeForm } from '#engine/jnpf/decode-form';
import { encodeForm } from '#engine/jnpf/encode-form';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import type { Renderer } from '#ui/renderer.ts';
import { definition as gauge } from './fixtures/plugins/meter/renderers/fields/gauge/definition';
import { drawForm } from './fixtures/draw-form';

/** A renderer from another author: a folder of its own, without changes to the project. */
const registry = createRegistry([...definitions, gauge]);
const allViews = { ...views, gauge: async () => (await import('./fixtures/plugins/meter/renderers/fields/gauge/view')).renderer };
await preloadRenderers(allViews, Object.keys(allViews));
afterEach(cleanup);

const form = {
  fields: [
    {
      __config__: {
        jnpfKey: 'gauge',
        label: '读数',
        span: 12,
        required: true,
        regList: [{ pattern: '/^\\d+$/', message: '只能是整数' }],
        dataType: 'static',
      },
      unit: 'kWh',
      end: 50,
      options: [{ id: '1', fullName: '一号' }],
      __vModel__: 'reading',
    },
    {
      __config__: {
        jnpfKey: 'table',
        label: '明细',
        children: [{ __config__: { jnpfKey: 'gauge', label: '表', columnWidth: 120 }, unit: 't', end: 9, __vModel__: 'part' }],
      },
      showSummary: true,
      summaryField: ['part'],
      __vModel__: 'lines',
    },
    {
      __config__: { jnpfKey: 'calculate', label: '合计' },
      expression: [{ __vModel__: 'reading', label: '' }, '+', { __vModel__: 'lines.part', label: '' }],
      precision: 1,
      __vModel__: 'sum',
    },
  ],
};
const record = { reading: 7, lines: [{ part: 1.5 }, { part: 2 }] };

describe('a renderer from a folder of its own', () => {
  const decoded = decodeForm(form);

  test('is decoded from form JSON and encoded unchanged', () => {
    expect(decoded.issues).toEqual([]);
    expect(decoded.descriptor.root.children?.[0]).toMatchObject({
      id: 'reading',
      jnpfKey: 'gauge',
      label: '读数',
      required: true,
      props: { span: 12, unit: 'kWh', end: 50, options: [{ id: '1', fullName: '一号' }] },
    });
    expect(encodeForm(decoded)).toEqual(form);
  });

  test('writes changed settings into that JSON', () => {
    const { root } = decoded.descriptor;
    const [first, ...others] = (root.children ?? []) as DescriptorNode[];
    const changed = {
      ...decoded.descriptor,
      root: { ...root, children: [{ ...first, props: { ...first?.props, unit: 'MWh', step: 5 } } as DescriptorNode, ...others] },
    };
    const encoded = encodeForm({ descriptor: changed, source: form }) as typeof form;
    expect(encoded.fields[0]).toEqual({ ...form.fields[0], unit: 'MWh', step: 5 });
    expect(decodeForm(encoded).descriptor).toEqual(changed);
  });

  test('is checked in descriptors by its own schema', () => {
    const check = (descriptor: typeof decoded.descriptor) =>
      checkDescriptor(descriptor, { registry, lookup: () => undefined, ids: () => [] }).map(({ path, code }) => `${path} ${code}`);
    expect(check(decoded.descriptor)).toEqual([]);
    const invalid = decodeForm({ fields: [{ __config__: { jnpfKey: 'gauge' }, end: 'far', __vModel__: 'a' }] }).descriptor;
    expect(check(invalid)).toEqual(['/root/children/0/props/end type']);
  });

  test('is checked and computed like any other, in the browser and on the server', () => {
    const nodes = (decoded.descriptor.root.children ?? []) as ResolvedNode[];
    expect(checkRecord(nodes, { reading: 60, lines: [{ part: 10 }] }, {}, { registry }).map(({ path, code }) => `${path} ${code}`)).toEqual(
      ['/reading maximum', '/lines/0/part maximum'],
    );
    expect(computeRecord(nodes, registry, record)).toMatchObject({ sum: 10.5 });
  });

  test('is filled in, in the form and in its rows', async () => {
    const { container, open } = await drawForm(form, { values: record, language: 'zh', registry, views: allViews });
    const inputs = [...container.querySelectorAll<HTMLInputElement>('input[title=读数]')];
    expect(inputs.map(({ value }) => value)).toEqual(['7', '1.5', '2']);
    expect(container.textContent).toContain('一号');
    await act(async () => {
      fireEvent.change(inputs[0] as HTMLInputElement, { target: { value: '60' } });
      fireEvent.change(inputs[2] as HTMLInputElement, { target: { value: '8.5' } });
      fireEvent.blur(inputs[0] as HTMLInputElement);
    });
    expect(open.form.values()).toEqual({ reading: 60, lines: [{ part: 1.5 }, { part: 8.5 }], sum: 70 });
    expect(container.textContent).toContain('读数不能大于50');
    expect(document.querySelector(`label[for="${open.form.field('reading').elementId}"]`)?.textContent).toContain('读数');
  });
});

describe.each(['fields', 'layouts', 'screens'] as const)('a new folder of `npm run new:renderer` in %s', (group) => {
  const key = 'ownKind';
  test('is a renderer: its schema accepts its example and the props of all nodes, and it is drawn', async () => {
    await inNewFolder(`${group}/${key}`, async ({ definition, renderer, example }) => {
      const ownRegistry = createRegistry([...definitions, definition]);
      const ownViews = { ...views, [key]: async () => renderer };
      const commonProps =
        group === 'screens' ? {} : { span: 8, showLabel: true, labelWidth: 80, columnWidth: 90, align: 'left', fixed: 'none' };
      expect(compileSchema(definition.props, metaSchemas)({ ...example.props, ...commonProps })).toEqual([]);
      const below = group === 'fields' ? {} : { children: [{ id: 'inner', jnpfKey: 'input', label: '内', required: true }] };
      const node = { ...example, ...below };
      expect(
        checkDescriptor(
          { id: 'x', kind: 'form', version: 1, title: 'x', root: { id: 'root', jnpfKey: 'form', children: [node] } } as never,
          { registry: ownRegistry, lookup: () => undefined, ids: () => [] },
        ),
      ).toEqual([]);
      const source = { fields: [{ __config__: { jnpfKey: key, label: '示例', span: 8 }, __vModel__: 'a' }] };
      const { container, open } = await drawForm(source, { values: { a: 'x' }, language: 'zh', registry: ownRegistry, views: ownViews });
      expect(container.querySelector('[role=alert]')).toBeNull();
      expect(container.querySelector('[data-field="a"] label, [aria-label="示例"]')).not.toBeNull();
      expect(open.form.values()).toEqual({ a: 'x' });
    });
  });
});

interface NewFolder {
  definition: Definition;
  renderer: Renderer;
  example: ResolvedNode & DescriptorNode;
}

/** Creates the folder within the project, because its modules import the project's, and removes it afterwards. */
async function inNewFolder(name: string, use: (files: NewFolder) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(import.meta.dirname, '.made-'));
  try {
    const [path = ''] = await newRenderer(root, name);
    const folder = join(path, '..');
    const { definition } = (await import(/* @vite-ignore */ join(folder, 'definition.ts'))) as Pick<NewFolder, 'definition'>;
    const { renderer } = (await import(/* @vite-ignore */ join(folder, 'view.tsx'))) as Pick<NewFolder, 'renderer'>;
    await use({ definition, renderer, example: JSON.parse(await readFile(join(folder, 'example.json'), 'utf8')) as NewFolder['example'] });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
