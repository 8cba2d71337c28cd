import type { Call } from '#engine/operations';
import type { Behaviour } from '#server/exchange.ts';
import { StartupError } from '#server/startup-error.ts';

/** What serves operations, found by its place: the behaviours that many share, and handlers as `<group>.<name>`. */
export interface Behaviours {
  behaviours: Readonly<Record<string, Behaviour>>;
  handlers: Readonly<Record<string, Behaviour>>;
}

export const collectedBehaviours = (): Behaviours => ({
  behaviours: byName(
    import.meta.glob<Behaviour>('../behaviours/{list,tree,selector,read,create,update,remove,toggle,copy,export,import}.ts', { eager: true, import: 'behaviour' }),
    /\/([^/]+)\.ts$/,
  ),
  handlers: byName(
    import.meta.glob<Behaviour>(
      ['../handlers/*/*.ts', '!../handlers/*/*.test.ts', '/plugins/*/behaviours/*/*.ts'],
      { eager: true, import: 'handler' },
    ),
    /\/([^/]+\/[^/]+)\.ts$/,
  ),
});

/**
 * What serves a call. Throws when nothing does: a descriptor that names a missing handler stops the start.
 */
export function behaviourOf({ id, use, operation }: Pick<Call, 'id' | 'use' | 'operation'>, { behaviours, handlers }: Behaviours): Behaviour {
  const found = use === 'handler' ? handlers[operation.handler ?? ''] : behaviours[use];
  if (found) return found;
  const [resource] = id.split('.');
  throw new StartupError(
    use === 'handler'
      ? `schemas/resources/${resource}.json: the operation \`${operation.id}\` names the handler \`${operation.handler ?? ''}\`, which is not in server/handlers. There are: ${Object.keys(handlers).join(', ')}.`
      : `schemas/resources/${resource}.json: the operation \`${operation.id}\` uses the behaviour \`${use}\`, which is not in server/behaviours.`,
  );
}

const byName = (modules: Record<string, Behaviour>, name: RegExp): Record<string, Behaviour> =>
  Object.fromEntries(Object.entries(modules).map(([path, behaviour]) => [(name.exec(path)?.[1] ?? path).replace('/', '.'), behaviour]));
