import type { Clean } from '#engine/server-values';

/**
 * Functions that clean posted values before they are stored, by `jnpfKey`: `clean.ts` in the renderers' folders.
 * For the server only; views must not import it.
 */
export const cleaners: ReadonlyMap<string, Clean> = new Map(
  Object.entries(import.meta.glob<Clean>('./*/*/clean.ts', { eager: true, import: 'clean' })).map(([path, clean]) => [
    path.split('/').at(-2) ?? '',
    clean,
  ]),
);
