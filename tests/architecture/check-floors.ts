import { importsOf } from './imports';
import { isTest, type SourceFile, type Violation } from './source-file';

/**
 * The floors of `server/`, lowest first. A room (a folder, or a loose file) imports from its own room and from rooms on
 * lower floors, never from a neighbour or upwards. Errors and settings are below all of them.
 */
export const floors: readonly (readonly string[])[] = [
  ['storage', 'realtime', 'module-code'],
  ['access'],
  ['records', 'menus', 'files', 'excel'],
  ['catalogue', 'chat', 'jobs', 'interfaces', 'numbers'],
  ['display', 'session', 'recycle', 'rights', 'messages'],
  ['services.ts', 'exchange.ts', 'behaviours', 'uploads', 'audit', 'short-links', 'references'],
  ['handlers', 'seed', 'job-kinds'],
  ['http', 'plugins', 'create-services.ts', 'transfer'],
];

/** The roof: the entry points. */
const roof = ['main.ts', 'transfer.ts'];

/** Imported from everywhere; imports nothing of the server but its neighbours. */
const ground = [
  'app-error.ts',
  'asset.ts',
  'error-codes.ts',
  'startup-error.ts',
  'start-failure.ts',
  'settings.ts',
  'plugin.ts',
  'outbound',
  'secrets',
  'undo.ts',
  'create-log.ts',
  'redact-line.ts',
  'client-bundle.ts',
  'chunk-circles.ts',
  'client-chunks.ts',
  'decorative-icons.ts',
  'lean-antd.ts',
  'lean-decimal.ts',
  'lean-preloads.ts',
  'lean-schemas.ts',
  'pdf-files.ts',
];

/**
 * `exchange.ts` and `services.ts` are the types of behaviours, and part of their room; `sending` is what behaviours send by
 * and `print` what they print, and `schedules` use both. These three use them. `serve.ts` is what `main.ts` loads while the database starts.
 */
const rooms: Readonly<Record<string, string>> = {
  'services.ts': 'behaviours',
  'exchange.ts': 'behaviours',
  sending: 'behaviours',
  print: 'behaviours',
  schedules: 'behaviours',
  'serve.ts': 'main.ts',
};

/** Imports in `server/` that do not lead downwards, and rooms without a floor. */
export function checkFloors(files: readonly SourceFile[], subpaths: Readonly<Record<string, string>>): Violation[] {
  const floorByRoom = new Map([
    ...ground.map((room) => [room, -1] as const),
    ...[...floors, roof].flatMap((floor, index) => floor.map((room) => [room, index] as const)),
  ]);
  return files
    .filter(({ path }) => path.startsWith('server/') && path.endsWith('.ts') && !isTest(path))
    .flatMap((file) => {
      const room = roomOf(file.path);
      const floor = floorByRoom.get(room);
      if (floor === undefined)
        return [{ place: `${file.path}:1:1`, message: `${room} has no floor. Give it one in tests/architecture/check-floors.ts.` }];
      return importsOf(file, subpaths).flatMap(({ target, place }) => {
        if (target === undefined || !target.startsWith('server/') || roomOf(target) === room) return [];
        const targetFloor = floorByRoom.get(roomOf(target));
        if (floor === -1 || (targetFloor !== undefined && targetFloor < floor)) return [];
        return [{ place, message: `${room} (floor ${floor + 1}) imports ${target}, which is not below it.` }];
      });
    });
}

function roomOf(path: string): string {
  const [, name = '', inner] = path.split('/');
  const room = inner === undefined && !name.includes('.') ? `${name}.ts` : name;
  return rooms[room] ?? room;
}
