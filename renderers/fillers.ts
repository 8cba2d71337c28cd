import type { Fill } from '#engine/server-values';

/**
 * What sets the values of system fields, by `jnpfKey`: `fill.ts` of the renderers' folders. For the server alone; no
 * view may reach it.
 */
export const fillers: ReadonlyMap<string, Fill> = new Map(
  Object.entries(import.meta.glob<Fill>('./*/*/fill.ts', { eager: true, import: 'fill' })).map(([path, fill]) => [
    path.split('/').at(-2) ?? '',
    fill,
  ]),
);
