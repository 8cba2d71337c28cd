import type { Definition } from '#engine/definition';

/**
 * The server-safe half of every renderer, collected from the renderers' folders, ours and those of
 * plugins: `/plugins/*` in a glob stands for each of their folders (`server/plugins/plugin-sources.ts`).
 *
 * @example createRegistry(definitions).has('input') // true
 */
export const definitions: readonly Definition[] = Object.values(
  import.meta.glob<Definition>(['./*/*/definition.ts', '/plugins/*/renderers/*/*/definition.ts'], {
    eager: true,
    import: 'definition',
  }),
);
