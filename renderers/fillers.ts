import type { Fill } from '#engine/server-values';

/**
 * Functions that set the values of system fields, by `jnpfKey`: `fill.ts` in the renderers' folders.
 * For the server only; views must not import it.
 */
export const fillers: ReadonlyMap<string, Fill> = new Map(
  Object.entries(import.meta.glob<Fill>('./*/*/fill.ts', { eager: true, import: 'fill' })).map(([path, fill]) => [
    path.split('/').at(-2) ?? '',
    fill,
  ]),
);
