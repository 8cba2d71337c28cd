import type { Clean } from '#engine/server-values';

const files = import.meta.glob<Clean>(['./*/*/clean.ts', '/plugins/*/renderers/*/*/clean.ts'], {
  eager: true,
  import: 'clean',
});

/**
 * Functions that clean posted values before they are stored, by `jnpfKey`: `clean.ts` in the renderers' folders.
 * For the server only; views must not import it.
 */
export const cleaners: ReadonlyMap<string, Clean> = new Map(
  Object.entries(files).map(([path, clean]) => [path.split('/').at(-2) ?? '', clean]),
);
