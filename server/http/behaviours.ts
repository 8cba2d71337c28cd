import type { Call } from '#engine/operations';
import type { Behaviour } from '#server/exchange.ts';
import { StartupError } from '#server/startup-error.ts';

/** The functions that serve operations: shared behaviours by file name, and handlers as `<group>.<name>`. */
export interface Behaviours {
  behaviours: Readonly<Record<string, Behaviour>>;
  handlers: Readonly<Record<string, Behaviour>>;
}

export const collectedBehaviours = (): Behaviours => ({
  behaviours: byName(
    import.meta.glob<Behaviour>(
      '../behaviours/{list,stream,tree,selector,read,create,update,remove,check,toggle,copy,export,import,aggregate}.ts',
      {
        eager: true,
        import: 'behaviour',
      },
    ),
    /\/([^/]+)\.ts$/,
  ),
  handlers: {
    ...byGroup(import.meta.glob<Readonly<Record<string, Behaviour>>>('../handlers/**/*.ts', { eager: true })),
    ...byName(import.meta.glob<Behaviour>(['/plugins/*/behaviours/*/*.ts'], { eager: true, import: 'handler' }), /\/([^/]+\/[^/]+)\.ts$/),
  },
});

/** The function that serves a call. Throws a `StartupError` when there is none. */
export function behaviourOf(
  { id, use, operation }: Pick<Call, 'id' | 'use' | 'operation'>,
  { behaviours, handlers }: Behaviours,
): Behaviour {
  const behaviour = use === 'handler' ? handlers[operation.handler ?? ''] : behaviours[use];
  if (behaviour) return behaviour;
  const [resource] = id.split('.');
  const place = `schemas/resources/${resource}.json: the operation \`${operation.id}\``;
  if (use !== 'handler') throw new StartupError(`${place} uses the behaviour \`${use}\`, which is not in server/behaviours.`);
  const names = Object.keys(handlers).join(', ');
  throw new StartupError(
    `${place} names the handler \`${operation.handler ?? ''}\`, which is not in server/handlers. There are: ${names}.`,
  );
}

/** Exports of `../handlers/<group>.ts`, and of all files below `../handlers/<group>`, as `<group>.<export>`. */
const byGroup = (files: Record<string, Readonly<Record<string, Behaviour>>>): Record<string, Behaviour> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, handlers]) =>
      Object.entries(handlers).map(([name, handler]) => [`${path.split('/')[2]?.replace('.ts', '')}.${name}`, handler]),
    ),
  );

const byName = (modules: Record<string, Behaviour>, name: RegExp): Record<string, Behaviour> =>
  Object.fromEntries(Object.entries(modules).map(([path, behaviour]) => [(name.exec(path)?.[1] ?? path).replace('/', '.'), behaviour]));
