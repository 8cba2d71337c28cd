export type RendererGroup = 'fields' | 'layouts' | 'screens' | 'portal';

/** The files of a new renderer's folder, by their names in it. */
export const rendererFiles = (group: RendererGroup, key: string): { path: string; text: string }[] => [
  { path: 'definition.ts', text: group === 'fields' ? fieldDefinition(key) : panelDefinition(group, key) },
  { path: 'view.tsx', text: group === 'fields' ? fieldView : group === 'layouts' ? layoutView : screenView },
  {
    path: 'props.schema.json',
    text: json({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: group === 'screens' || group === 'portal' ? {} : sharedProps,
      additionalProperties: false,
    }),
  },
  { path: 'texts.json', text: '{ "zh": {}, "zhtw": {}, "en": {} }\n' },
  {
    path: 'example.json',
    text: json({
      id: 'example',
      jnpfKey: key,
      label: { zh: '示例', zhtw: '範例', en: 'Example' },
      ...(group === 'fields' && { default: 'text' }),
    }),
  },
  { path: 'definition.test.ts', text: group === 'fields' ? fieldTest(key) : panelTest(key) },
];

/** The same in a plugin. */
export const pluginRendererFiles = (group: RendererGroup, key: string): { path: string; text: string }[] =>
  rendererFiles(group, key)
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .map(({ path, text }) => ({ path, text: withMergedImports(text.replaceAll(/'#(engine|form|ui)\/[^']+'/g, "'tangu/$1'")) }));

/** One import statement for each module of the surface. */
const withMergedImports = (text: string): string =>
  text.replaceAll(
    /import \{ (.+) \} from ('tangu\/\w+');\n(?:import \{ .+ \} from \2;\n)+/g,
    (lines: string, _names: string, module: string) => {
      const names = [...lines.matchAll(/import \{ (.+) \} from/g)].map(([, inner]) => inner).join(', ');
      return `import { ${names} } from ${module};\n`;
    },
  );

/** What a form says of everything in it. */
const sharedProps = {
  span: { type: 'number', description: 'Columns of 24; all of them when left out.' },
  showLabel: { type: 'boolean', default: true },
  labelWidth: { type: 'number', description: 'In pixels.' },
  columnWidth: { type: 'number', description: 'In pixels, as the column of a table.' },
  align: { type: 'string', examples: ['left', 'center', 'right'] },
  fixed: { type: 'string', examples: ['none', 'left', 'right'] },
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const fieldDefinition = (key: string): string => `import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Say what the value is, in a sentence. */
export const definition = defineField({
  jnpfKey: '${key}',
  group: 'fields',
  icon: 'edit',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (value === null ? '' : String(value)),
  operators: ['equals', 'empty'],
});
`;

const panelDefinition = (group: RendererGroup, key: string): string => `import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Say what it shows, in a sentence. */
export const definition = definePanel({
  jnpfKey: '${key}',
  group: '${group}',
  icon: 'layout',
  version: 1,
  props,
  publishes: {},
  commands: [],
});
`;

const fieldView = `import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useField } from '#form/use-field.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useControl } from '#ui/field/use-control.ts';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<string | null>(node.id);
  const control = useControl(node);
  return <Input {...control} value={value ?? ''} onChange={(event) => setValue(event.target.value)} onBlur={leave} />;
}

/** In a list the definition's \`format\` on one line. */
export const renderer = defineRenderer({ Edit });
`;

const screenView = `import type { ReactNode } from 'react';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  return (
    <section aria-label={text(node.label)}>
      <h2>{text(node.label)}</h2>
      <div>
        {(node.children ?? []).map((child) => (
          <RenderNode key={child.id} node={child} />
        ))}
      </div>
    </section>
  );
}

export const renderer = defineRenderer({ Edit });
`;

const layoutView = `import type { ReactNode } from 'react';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  return (
    <section aria-label={text(node.label)}>
      <NodeList nodes={node.children ?? noNodes} />
    </section>
  );
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

export const renderer = defineRenderer({ Edit });
`;

const fieldTest = (key: string): string => `import { expect, test } from 'vitest';
import { definition } from './definition';

const node = { id: 'example', jnpfKey: '${key}' };

test.each([
  ['text', 'text'],
  [null, ''],
])('reads %j as %j', (value, text) => {
  expect(definition.format(value, node)).toBe(text);
});
`;

const panelTest = (key: string): string => `import { expect, test } from 'vitest';
import { definition } from './definition';

test('is registered under the name of its folder', () => {
  expect(definition.jnpfKey).toBe('${key}');
});
`;
