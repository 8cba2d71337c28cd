import type { DescriptorNode } from '#engine/generated/descriptor.gen';

/** A node with a realistic value, and further nodes by state name. */
export interface Examples {
  example: DescriptorNode;
  states: Readonly<Record<string, DescriptorNode>>;
}

const exampleFiles = import.meta.glob<DescriptorNode>(['./*/*/example.json', '/plugins/*/renderers/*/*/example.json'], {
  import: 'default',
  eager: true,
});
const stateFiles = import.meta.glob<Record<string, DescriptorNode>>(['./*/*/examples.json', '/plugins/*/renderers/*/*/examples.json'], {
  import: 'default',
  eager: true,
});

/**
 * The examples of every renderer by `jnpfKey`, in one file, since the gallery shows all of them. The preview and the contract
 * suite use them as well. `example.json` is the node, `examples.json` has the states.
 */
export const examples: Readonly<Record<string, Examples>> = Object.fromEntries(
  Object.entries(exampleFiles).map(([path, example]) => [
    path.split('/').at(-2) ?? '',
    { example, states: stateFiles[path.replace(/\.json$/, 's.json')] ?? {} },
  ]),
);
