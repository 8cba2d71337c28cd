import type { Renderer } from '#ui/renderer.ts';

const files = import.meta.glob<Renderer>(['./*/*/view.tsx', '/plugins/*/renderers/*/*/view.tsx'], { import: 'renderer' });

/**
 * The React half of every renderer by `jnpfKey`, which is its folder's name. Loaded when a screen first needs it.
 *
 * @example const { Edit } = await views['input']!()
 */
export const views: Readonly<Record<string, () => Promise<Renderer>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
);
