import type { Clean } from '#engine/server-values';

/**
 * What takes out of posted values what must not be stored, by `jnpfKey`: `clean.ts` of the renderers' folders. For the
 * server alone; no view may reach it.
 */
export const cleaners: ReadonlyMap<string, Clean> = new Map(
  Object.entries(import.meta.glob<Clean>('./*/*/clean.ts', { eager: true, import: 'clean' })).map(([path, clean]) => [
    path.split('/').at(-2) ?? '',
    clean,
  ]),
);
