import type { Fill } from '#engine/server-values';

const files = import.meta.glob<Fill>(['./*/*/fill.ts', '/plugins/*/renderers/*/*/fill.ts'], {
  eager: true,
  import: 'fill',
});

/**
 * Functions that set the values of system fields, by `jnpfKey`: `fill.ts` in the renderers' folders.
 * For the server only; views must not import it.
 */
export const fillers: ReadonlyMap<string, Fill> = new Map(
  Object.entries(files).map(([path, fill]) => [path.split('/').at(-2) ?? '', fill]),
);
