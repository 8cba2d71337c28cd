import { act as change, cleanup, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhTW from 'antd/locale/zh_TW';
import { Suspense, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { checkShape } from '#engine/check/check-shape';
import { metaSchemas } from '#engine/check/meta-schemas';
import { compileSchema } from '#engine/compile-schema';
import type { Definition, FieldDefinition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonSchema, JsonValue } from '#engine/json';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { languages } from '#engine/text';
import { createFormStore } from '#form/create-form-store.ts';
import { fieldsIn } from '#form/fields-in.ts';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import { RowProvider } from '#form/row-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { BundleProvider } from '#ui/descriptors/bundle-context.tsx';
import { createScreenStore } from '#ui/screen/create-screen-store.ts';
import { DialogHost } from '#ui/dialogs/DialogHost.tsx';
import { FieldItem } from '#ui/field/FieldItem.tsx';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { ScreenProvider } from '#ui/screen/screen-context.tsx';
import { refusalCode, statesOf } from '../src/app/gallery/gallery-states';
import issueTexts from '../schemas/texts/issue.json';
import selectorTexts from '../src/ui/selector/texts.json';
import { bundleOf } from './fixtures/site-bundle';
import { createStage, refusal, type StageOptions } from './fixtures/ui-stage';

/** The contract of every renderer's folder, including those of plugins in TANGU_PLUGINS. A new folder is tested without a change here. */
const definitionFiles = import.meta.glob<Definition>(['../renderers/*/*/definition.ts', '/plugins/*/renderers/*/*/definition.ts'], {
  eager: true,
  import: 'definition',
});
const propsFiles = import.meta.glob<JsonSchema>(['../renderers/*/*/props.schema.json', '/plugins/*/renderers/*/*/props.schema.json'], {
  eager: true,
  import: 'default',
});
const textFiles = import.meta.glob<Record<string, Record<string, string>>>(
  ['../renderers/*/*/texts.json', '/plugins/*/renderers/*/*/texts.json'],
  { eager: true, import: 'default' },
);
const exampleFiles = import.meta.glob<DescriptorNode>(['../renderers/*/*/example.json', '/plugins/*/renderers/*/*/example.json'], {
  eager: true,
  import: 'default',
});
const furtherFiles = import.meta.glob<Record<string, DescriptorNode>>(
  ['../renderers/*/*/examples.json', '/plugins/*/renderers/*/*/examples.json'],
  { eager: true, import: 'default' },
);
const viewFiles = Object.keys(import.meta.glob(['../renderers/*/*/view.tsx', '/plugins/*/renderers/*/*/view.tsx'], {}));

const folders = Object.keys(definitionFiles).map((path) => path.slice(0, path.lastIndexOf('/')));
const registry = createRegistry(definitions);
await preloadRenderers(views, Object.keys(views));

const renderers = folders.map((folder) => ({
  folder: folder.split('/').slice(-2).join('/'),
  hasView: viewFiles.includes(`${folder}/view.tsx`),
  definition: definitionFiles[`${folder}/definition.ts`]!,
  props: propsFiles[`${folder}/props.schema.json`],
  texts: textFiles[`${folder}/texts.json`],
  example: exampleFiles[`${folder}/example.json`] as ResolvedNode & DescriptorNode,
  states: furtherFiles[`${folder}/examples.json`] ?? {},
}));
const fields = renderers.filter(
  (renderer): renderer is (typeof renderers)[number] & { definition: FieldDefinition } => renderer.definition.group === 'fields',
);
const panels = renderers.filter(({ definition }) => definition.group !== 'fields');

afterEach(cleanup);

test('there are renderers of every group', () =>
  expect(new Set(renderers.map(({ definition }) => definition.group))).toEqual(new Set(['fields', 'layouts', 'screens', 'portal'])));

describe.each(renderers)('$folder', ({ folder, hasView, definition, props, texts, example, states }) => {
  test('has all its files', () => {
    expect([props, texts, example].map((file) => file !== undefined)).toEqual([true, true, true]);
    expect(hasView).toBe(true);
  });
  test('has the name of its folder', () => expect(`${definition.group}/${definition.jnpfKey}`).toBe(folder));
  test('has an icon and a version', () => {
    expect(definition.icon).not.toBe('');
    expect(definition.version).toBeGreaterThanOrEqual(1);
  });
  test('has a schema of its props that accepts its example', () => {
    expect(definition.props).toBe(props);
    expect(compileSchema(definition.props, metaSchemas)(example.props ?? {})).toEqual([]);
  });
  test.each(Object.entries(states))('has a further example, %s, that is valid by schema and language', (_name, node) => {
    expect(node.jnpfKey).toBe(definition.jnpfKey);
    expect(compileSchema(definition.props, metaSchemas)(node.props ?? {})).toEqual([]);
    expect(checkShape({ id: 'x', kind: 'form', version: 1, title: 'x', root: node })).toEqual([]);
  });
  test('refuses an unknown prop', () =>
    expect(compileSchema(definition.props, metaSchemas)({ ...example.props, unknownProp: 1 })).not.toEqual([]));
  test('has an example that is valid in the language of descriptors', () =>
    expect(checkShape({ id: 'x', kind: 'form', version: 1, title: 'x', root: example })).toEqual([]));
  test('has every text in every language', () => {
    const keys = languages.map((language) => Object.keys(texts?.[language] ?? {}).toSorted());
    expect(keys).toEqual(languages.map(() => keys[0]));
    expect(
      Object.values(texts ?? {})
        .flatMap((each) => Object.values(each))
        .filter((text) => text.trim() === ''),
    ).toEqual([]);
  });
});

describe.each(fields)('the value of $folder', ({ definition, example }) => {
  const check = compileSchema(definition.value(example));
  const value = example.default as JsonValue;
  test('has a schema that accepts the example and refuses other kinds of values', () => {
    expect(check(value)).toEqual([]);
    expect(check({ unknown: [] })).not.toEqual([]);
  });
  test('is stored in a column of a known type', () =>
    expect([null, 'text', 'integer', 'bigint', 'numeric', 'boolean', 'jsonb']).toContain(definition.column(example)));
  test('is formatted as a text', () => expect(definition.format(value, example).trim()).not.toBe(''));
  test.each([[null], [''], [0], ['?'], [[]], [{}], [Number.MAX_VALUE]])('is formatted even if it is %j', (unusual) =>
    expect(typeof definition.format(unusual, example)).toBe('string'),
  );
  test('is read from a worksheet as it was written', () => {
    if (!definition.encode || !definition.decode) return;
    expect(definition.decode(definition.encode(value, example), example)).toEqual(value);
  });
});

describe.each(renderers.filter(({ definition }) => definition.group !== 'screens'))('$folder', ({ definition, example, states }) => {
  describe.each(statesOf(definition, example, states))('in the state $name', ({ name, isOwn, part, node, values, act }) => {
    test('is drawn, with texts in every language', async () => {
      const form = createFormStore({ nodes: [node], registry, values });
      act?.(form);
      const before = form.values();
      const drawing = part === 'Edit' && definition.group === 'fields' ? <FieldItem node={node} /> : <RenderNode node={node} part={part} />;
      const { texts } = drawn(
        <ConfigProvider locale={zhTW}>
          {part === 'Display' ? <RowProvider value={values}>{drawing}</RowProvider> : drawing}
        </ConfigProvider>,
        { language: 'zhtw' },
        form,
      );
      await settled();
      expect(screen.queryByText(/could not be shown|显示出错|顯示出錯/)).toBeNull();
      expect(englishNames()).toEqual([]);
      expect(form.values()).toEqual(before);
      const isRefused = name === 'refused' && !isOwn && document.getElementById(form.field(node.id).elementId) !== null;
      expect(screen.queryByText(issueTexts.zhtw[refusalCode]) !== null).toBe(isRefused);
      for (const language of languages) {
        const shownTexts = texts.map((text) => text(language));
        expect(shownTexts.filter((text) => /\$t:|{{/.test(text))).toEqual([]);
        expect(shownTexts.map((text) => text.trim() === '')).toEqual(texts.map((text) => text('zh').trim() === ''));
        expect(shownTexts.includes(issueTexts[language][refusalCode])).toBe(isRefused);
      }
    });
  });
});

/** Accessible names in English, but for the label of the example resource. Icons have no names in the browser's build. */
const englishNames = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-label]:not(.anticon)')]
    .map((element) => element.getAttribute('aria-label'))
    .filter((name) => name !== 'Name' && /^[A-Za-z][a-z]+(?: [A-Za-z]+)*$/.test(name ?? ''));

const describingIds = (): string[] =>
  [...document.querySelectorAll('[aria-describedby]')].flatMap((element) => element.getAttribute('aria-describedby')!.split(' '));

describe.each(fields)('the field $folder', ({ example, definition }) => {
  test('has an input if it is editable, with its label', async () => {
    const form = createFormStore({ nodes: [{ ...example, required: true }], registry });
    drawn(<FieldItem node={{ ...example, required: true }} />, {}, form);
    await settled();
    const { elementId } = form.field(example.id);
    const isFilledIn = (await views[definition.jnpfKey]?.())?.Edit !== undefined;
    const label = document.querySelector(`label[for="${elementId}"]`)?.textContent ?? '';
    expect([document.getElementById(elementId) !== null, label.includes((example.label as { en: string }).en)]).toEqual([
      isFilledIn,
      isFilledIn,
    ]);
  });

  test('is described by its help and by what is wrong with it', async () => {
    const node = { ...example, help: 'Help' };
    const form = createFormStore({ nodes: [node], registry });
    drawn(<FieldItem node={node} />, {}, form);
    await settled();
    if ((await views[definition.jnpfKey]?.())?.Edit === undefined) return;
    const { elementId } = form.field(example.id);
    await waitFor(() => expect(describingIds()).toContain(`${elementId}-help`));
    expect(document.getElementById(`${elementId}-help`)?.textContent).toBe('Help');
    change(() => form.showIssues([{ path: `/${node.id}`, code: refusalCode, params: {} }]));
    expect(describingIds()).toEqual(expect.arrayContaining([`${elementId}-help`, `${elementId}-message`]));
  });

  test.each([
    ['its value', example.default],
    ['null', null],
    ['an unexpected value', { deep: [1] }],
  ])('is displayed with %s', async (_, value) => {
    drawn(
      <RowProvider value={{ [example.id]: value }}>
        <RenderNode node={example} part="Display" />
      </RowProvider>,
    );
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('displays the example as its format does', async () => {
    const { container } = drawn(
      <RowProvider value={{ [example.id]: example.default }}>
        <RenderNode node={example} part="Display" />
      </RowProvider>,
      { language: 'zh' },
    );
    await settled();
    // Names in the directory and of related records come from the server, and the server of this test has none.
    const isNamed = definition.names !== undefined || definition.relatesTo?.(example)?.kind === 'module';
    const shown = isNamed ? selectorTexts.zh.unavailable : definition.format(example.default as JsonValue, example).split('\n')[0];
    expect(container.textContent).toContain(shown);
  });
});

describe.each(panels)('the panel $folder', ({ example }) => {
  const answers: [string, NonNullable<StageOptions['answer']>][] = [
    [
      'with records',
      () => ({
        list: [
          {
            id: '1',
            fullName: 'North',
            sortCode: 1,
            enabledMark: 1,
            children: [{ id: '2', fullName: 'Boiler', sortCode: 2, enabledMark: 0 }],
          },
        ],
      }),
    ],
    ['without records', () => ({ list: [] })],
    ['while it waits', () => new Promise(() => {})],
    [
      'when it fails',
      () => {
        throw refusal('The database is down');
      },
    ],
  ];
  test.each(answers)('is drawn %s', async (_state, answer) => {
    const form = createFormStore({ nodes: fieldsIn(example, registry), registry });
    const { container } = drawn(<RenderNode node={example} />, { answer }, form);
    await settled();
    expect(screen.queryByText(/could not be shown/)).toBeNull();
    // The frame of antd and at least one element of the panel.
    expect(container.querySelectorAll('*').length).toBeGreaterThan(1);
  });
});

describe('an unknown key', () => {
  const node: ResolvedNode = { id: 'signature', jnpfKey: 'unheardOf', label: 'Signature' };
  const value = { strokes: [[1, 2]] };

  test('shows a placeholder with its value, which is submitted unchanged', async () => {
    const form = createFormStore({ nodes: [node], registry, values: { signature: value } });
    drawn(<FieldItem node={node} />, {}, form);
    await settled();
    expect(screen.getByText('unheardOf')).toBeTruthy();
    expect(screen.getByText(JSON.stringify(value))).toBeTruthy();
    expect([form.values()['signature'], form.checkAll()]).toEqual([value, []]);
  });

  test('is displayed unchanged', async () => {
    drawn(
      <RowProvider value={{ signature: value }}>
        <RenderNode node={node} part="Display" />
      </RowProvider>,
    );
    await waitFor(() => expect(screen.getByText(JSON.stringify(value))).toBeTruthy());
  });
});

function drawn(content: ReactNode, options: StageOptions = {}, form?: FormStore) {
  const { Around, texts } = createStage(options);
  const scope = { id: 'examples/siteDialog', store: createScreenStore(), markChanged: () => {} };
  const { container } = render(
    <Around>
      <BundleProvider value={bundleOf({ id: 'root', jnpfKey: 'form' })}>
        <ScreenProvider value={scope}>
          <DialogHost>
            <Suspense>
              <FormProvider value={form ?? null}>{content}</FormProvider>
            </Suspense>
          </DialogHost>
        </ScreenProvider>
      </BundleProvider>
    </Around>,
  );
  return { container, texts };
}

/** Waits for the effects of requests, which the stage answers at once. */
const settled = () => waitFor(() => new Promise((resolve) => setTimeout(resolve, 0)));
