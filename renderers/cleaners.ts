import type { Cleaner } from '#engine/server-values';

const files = import.meta.glob<Cleaner>(['./*/*/clean.ts', '/plugins/*/renderers/*/*/clean.ts'], { eager: true });

/**
 * The exports of `clean.ts` in the renderers' folders, by `jnpfKey`: they clean posted values before they are stored. For
 * the server only; views must not import it.
 */
export const cleaners: ReadonlyMap<string, Cleaner> = new Map(
  Object.entries(files).map(([path, cleaner]) => [path.split('/').at(-2) ?? '', cleaner]),
);
