import type { DescriptorNode } from '#engine/generated/descriptor.gen';

/**
 * The examples of every renderer by `jnpfKey`, each loaded when it is asked for: `example.json`, a node with a value that
 * a person might give it, and `examples.json`, further nodes by the name of the state that they show. For the gallery,
 * the preview and the contract suite.
 */
const single = import.meta.glob<DescriptorNode>('./*/*/example.json', { import: 'default' });
const further = import.meta.glob<Record<string, DescriptorNode>>('./*/*/examples.json', { import: 'default' });

export interface Examples {
  example: DescriptorNode;
  /** By the name of the state. */
  states: Readonly<Record<string, DescriptorNode>>;
}

export const examples: Readonly<Record<string, () => Promise<Examples>>> = Object.fromEntries(
  Object.entries(single).map(([path, load]) => [
    path.split('/').at(-2) ?? '',
    async () => ({ example: await load(), states: (await further[path.replace(/\.json$/, 's.json')]?.()) ?? {} }),
  ]),
);
