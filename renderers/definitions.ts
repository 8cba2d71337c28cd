import type { Definition } from '#engine/definition';

/**
 * The server-safe half of every renderer, collected from the renderers' folders.
 *
 * @example createRegistry(definitions).has('input') // true
 */
export const definitions: readonly Definition[] = Object.values(
  import.meta.glob<Definition>('./*/*/definition.ts', { eager: true, import: 'definition' }),
);
