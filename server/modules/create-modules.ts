import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { IssueError } from '#engine/issue';
import { moduleKeyIn } from '#engine/module/module-key';
import type { Registry } from '#engine/registry';
import { languages } from '#engine/text';
import { AppError } from '../app-error';
import type { Bus } from '../realtime/bus';
import type { Services } from '../services';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import type { Database } from '../storage/database';
import { createIndexesLater } from '../storage/create-indexes-later';
import type { Records, Row } from '../storage/records';
import type { Texts } from '../texts';
import { createModuleCache } from './module-cache';
import { servedModule, type ServedModule } from './served-module';

/** The modules of `base_visualdev`, as the rest of the server works with them. */
export interface Modules {
  /**
   * A module as it was released last. Throws `moduleNotFound`, `moduleNotReleased`, `moduleDisabled`, and `moduleBroken`
   * for one whose texts cannot be used.
   */
  released(id: string): Promise<ServedModule>;
  /** A module as it is designed at the moment, for whoever may see it: the record of `visualdev/base`; `null` is the server itself. Throws `moduleNotFound`. */
  draft(id: string, caller: Caller, db?: Database): Promise<Row>;
  /** Makes a design ready that is not released. Throws an `IssueError` for one that cannot be used. */
  prepare(wire: Row): ServedModule;
  /** The released module that one of these descriptors belongs to; `undefined` for the id of any other. */
  ofDescriptor(id: string): Promise<ServedModule | undefined>;
  /** A module's records as somebody may see and change them; `null` is the server itself. */
  recordsOf(module: ServedModule, caller: Caller, db?: Database): Records;
  /** Makes the indexes that these tables lack, in the background. */
  indexLater(collections: readonly Collection[]): void;
  /** Waits for what goes on in the background, or breaks it off. */
  close(): Promise<void>;
  /** Tells every server that a module was released, changed or deleted. */
  changed(id: string): Promise<void>;
}

interface ModulesOptions {
  db: Database;
  registry: Registry;
  bus: Bus;
  texts: Texts;
  log: Logger;
  recordsOf: Services['recordsOf'];
}

export function createModules({ db, registry, bus, texts, log, recordsOf }: ModulesOptions): Modules {
  const stopping = new AbortController();
  const background = new Set<Promise<unknown>>();
  const prepare = (wire: Row) => servedModule(wire, registry);
  const draft: Modules['draft'] = async (id, caller, within) => (await recordsOf('visualdev/base', caller, within).get(id)) ?? notFound(id);

  const cache = createModuleCache(bus, 'modules', async (id) => {
    const base = await draft(id, serverCaller);
    if (base['enabledMark'] === 0) throw new AppError('moduleDisabled', { name: base['fullName'] });
    const { rows } = await recordsOf('visualdev/release', serverCaller).page({ filter: { field: 'moduleId', is: 'equals', value: id }, order: [{ field: 'number', descending: true }], page: { number: 1, size: 1 } });
    const [release] = rows;
    if (!release) throw new AppError('moduleNotReleased', { name: base['fullName'] });
    try {
      return prepare({ ...base, ...released(release), id });
    } catch (error) {
      if (!(error instanceof IssueError)) throw error;
      log.error({ module: id, issues: error.issues }, 'a module cannot be used as it was released');
      const [first] = error.issues;
      // In every language: people of several may wait for one reading.
      const reason = first && Object.fromEntries(languages.map((language) => [language, texts.issueText(language, first)]));
      throw new AppError('moduleBroken', { name: base['fullName'], reason: reason ?? '' }, { issues: error.issues });
    }
  });
  return {
    released: cache.get,
    draft,
    prepare,
    ofDescriptor: async (id) => {
      const key = moduleKeyIn(id);
      return key === undefined ? undefined : cache.get(moduleIdOf(key));
    },
    recordsOf: ({ resource }, caller, within) => recordsOf(resource, caller, within),
    indexLater: (collections) => {
      if (collections.length === 0 || stopping.signal.aborted) return;
      const work = createIndexesLater(db, collections, log, stopping.signal).finally(() => background.delete(work));
      background.add(work);
    },
    close: async () => {
      stopping.abort();
      await Promise.all(background);
    },
    changed: cache.changed,
  };
}

/** What a release says of the module: all but what is its own. */
function released({ id: _id, moduleId: _moduleId, number, creatorTime: _time, creatorUserId: _user, lastModifyTime: _changed, lastModifyUserId: _changer, version: _version, ...wire }: Row): Row {
  return { ...wire, releaseNumber: number };
}

/** @example moduleIdOf('m0192ab') // '0192ab' */
const moduleIdOf = (key: string): string => (/^m\d/.test(key) ? key.slice(1) : key);

function notFound(id: string): never {
  throw new AppError('moduleNotFound', { id });
}
