import type { DescriptorNode } from '#engine/generated/descriptor.gen';

/**
 * The examples of every renderer by `jnpfKey`, each loaded on demand: `example.json` is a node with a realistic value,
 * `examples.json` has further nodes by state name. The gallery, the preview and the contract suite use them.
 */
const exampleFiles = import.meta.glob<DescriptorNode>(['./*/*/example.json', '/plugins/*/renderers/*/*/example.json'], {
  import: 'default',
});
const stateFiles = import.meta.glob<Record<string, DescriptorNode>>(['./*/*/examples.json', '/plugins/*/renderers/*/*/examples.json'], {
  import: 'default',
});

export interface Examples {
  example: DescriptorNode;
  /** Nodes by state name. */
  states: Readonly<Record<string, DescriptorNode>>;
}

export const examples: Readonly<Record<string, () => Promise<Examples>>> = Object.fromEntries(
  Object.entries(exampleFiles).map(([path, load]) => [
    path.split('/').at(-2) ?? '',
    async () => ({ example: await load(), states: (await stateFiles[path.replace(/\.json$/, 's.json')]?.()) ?? {} }),
  ]),
);
