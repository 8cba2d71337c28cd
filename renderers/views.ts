import type { Renderer } from '#ui/renderer.ts';

/**
 * The React half of every renderer by `jnpfKey`, loaded when a screen first needs it. A folder's name is its key.
 *
 * @example const { Edit } = await views['input']!()
 */
export const views: Readonly<Record<string, () => Promise<Renderer>>> = Object.fromEntries(
  Object.entries(import.meta.glob<Renderer>('./*/*/view.tsx', { import: 'renderer' })).map(([path, load]) => [
    path.split('/').at(-2) ?? '',
    load,
  ]),
);
