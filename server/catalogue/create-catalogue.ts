import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import { referencesOf } from '#engine/references-of';
import type { Registry } from '#engine/registry';
import { serverCaller, type Caller } from '../access/caller';
import { requireCollection, type RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { MenuPlaces } from '../menus/module-menus';
import type { Bus } from '../realtime/bus';
import { createIndexesLater } from '../storage/create-indexes-later';
import type { Database } from '../storage/database';
import type { Query, Row } from '../storage/records';
import type { Texts } from './texts';
import type { FileSource } from './file-source';
import { checkDesign } from './check-design';
import { publish, releasedFields } from './publish';
import { releaseOf, type Release } from './release';
import { createReleaseSource } from './release-source';
import type { TextBundles } from './text-bundles';

/** The descriptors of the product and of its modules: files, read-only, and rows, designed and released. */
export interface Catalogue {
  /**
   * The descriptor with this id, of a file or of a module as it was released last; `undefined` where there is none.
   * Throws `moduleDisabled` and its like for a module that cannot be used.
   */
  get(id: string): Promise<ParsedDescriptor | undefined>;
  /** All that can be used. */
  list(): Promise<readonly ParsedDescriptor[]>;
  /** What a descriptor needs to run: every descriptor it refers to, and those that they refer to; without itself. */
  closure(descriptor: ParsedDescriptor): Promise<readonly ParsedDescriptor[]>;
  /** The texts that these descriptors use, with those that every screen shares. */
  textsOf(descriptors: readonly ParsedDescriptor[]): TextBundles;
  /** A resource of the product, by an id that is part of the code; throws when there is none. */
  resource(id: string): ParsedResource;
  /** The resources of the product. */
  resources(): readonly ParsedResource[];
  /** A module as it was released last. Throws `moduleNotFound`, `moduleNotReleased`, `moduleDisabled` or `moduleBroken`. */
  release(moduleId: string): Promise<Release>;
  /** All modules that can be used, read one after another because there may be many. */
  releases(): Promise<Release[]>;
  /** Modules as they are designed; all without a page. */
  drafts(query: Query, caller: Caller): Promise<{ rows: Row[]; total: number }>;
  /** A module as it is designed. Throws `moduleNotFound`. */
  draft(moduleId: string, caller: Caller, db?: Database): Promise<Row>;
  /** What a design that is not released means. Throws an `IssueError` for one that cannot be used. */
  preview(design: Row): Release;
  /**
   * Stores a design, a new one without an id. With the `version` that was read, `recordChanged` is thrown when another
   * user has saved since. What is released stays as it is until `publish`.
   */
  save(design: unknown, caller: Caller, id?: string): Promise<Row>;
  /** Releases a module as it is designed: tables, release and menus in one transaction. Answers the release's number. */
  publish(moduleId: string, caller: Caller, places?: MenuPlaces): Promise<number>;
  /** The same within an open transaction, for a module that no server knows yet. Its indexes are made by `resumeIndexes`. */
  publishWithin(moduleId: string, caller: Caller, transaction: Database): Promise<Release>;
  /** The releases of a module, the newest first. */
  history(moduleId: string, caller: Caller): Promise<Row[]>;
  /** Takes the design back to what was released last. */
  restore(moduleId: string, caller: Caller): Promise<void>;
  /** Tells every server that a module was disabled, enabled or deleted. To be called after the change is stored. */
  changed(moduleId: string): Promise<void>;
  /** Makes the indexes that an earlier run did not get to, in the background. Never throws. */
  resumeIndexes(): Promise<void>;
  /** Waits for background work, or breaks it off. */
  close(): Promise<void>;
}

interface CatalogueOptions {
  files: FileSource;
  db: Database;
  registry: Registry;
  bus: Bus;
  texts: Texts;
  log: Logger;
  recordsOf: RecordsOf;
  write: WriteRecord;
}

/** Writes a record through the one pipeline; a new one without an id. */
export type WriteRecord = (resource: ParsedResource, change: { id?: string; body: unknown }, caller: Caller, db: Database) => Promise<Row>;

export function createCatalogue({ files, db, registry, bus, texts, log, recordsOf, write }: CatalogueOptions): Catalogue {
  const releases = createReleaseSource({ bus, texts, log, recordsOf, files: files.context });
  const indexes = createIndexer(db, log);
  const designs = files.resource('visualdev/base');

  const draft: Catalogue['draft'] = async (id, caller, within) => {
    const design = await recordsOf(designs, caller, within).get(id);
    if (!design) throw new AppError('moduleNotFound', { id });
    return design;
  };
  const get: Catalogue['get'] = async (id) => {
    const moduleId = moduleIdIn(id);
    if (moduleId === undefined) return files.get(id);
    const release = await releases.get(moduleId).catch(undefinedIfMissing);
    return release?.descriptors.get(id);
  };
  const usable = async (): Promise<Release[]> => {
    const released = await recordsOf(designs, serverCaller).all({ filter: { field: 'state', is: 'equals', value: 1 }, fields: ['id'] });
    const found: Release[] = [];
    for (const { id } of released) {
      const release = await releases.get(String(id)).catch(undefinedIfUnusable);
      if (release) found.push(release);
    }
    return found;
  };
  const context = { recordsOf, files: files.context, registry, log };

  return {
    get,
    list: async () => [...files.list(), ...(await usable()).flatMap(({ descriptors }) => [...descriptors.values()])],
    closure: (descriptor) => closureOf(descriptor, get, registry),
    textsOf: files.textsOf,
    resource: files.resource,
    resources: files.resources,
    release: releases.get,
    releases: usable,
    draft,
    drafts: async ({ page, ...query }, caller) => {
      const records = recordsOf(designs, caller);
      return page ? records.page({ ...query, page }) : records.all(query).then((rows) => ({ rows, total: rows.length }));
    },
    preview: (design) => releaseOf(design, files.context),
    save: async (design, caller, id) => {
      checkDesign(design);
      const stored = await db.transaction().execute(async (transaction) => {
        if (id === undefined) return write(designs, { body: design }, caller, transaction);
        const before = await recordsOf(designs, caller, transaction).require(id);
        const after = await write(designs, { id, body: design }, caller, transaction);
        // As it is stored: it may have been released since it was read.
        const isOutdated = after['isRelease'] === 1 && releasedFields.some((field) => before[field] !== after[field]);
        return isOutdated ? recordsOf(designs, caller, transaction).update(id, { isRelease: 2 }) : after;
      });
      await releases.changed(String(stored['id']));
      return stored;
    },
    publish: async (id, caller, places) => {
      const { number, later } = await db.transaction().execute((transaction) => publish({ id, caller, transaction, ...(places && { places }) }, context));
      await releases.changed(id);
      indexes.make(later);
      return number;
    },
    publishWithin: async (id, caller, transaction) => (await publish({ id, caller, transaction }, context)).release,
    history: (moduleId, caller) =>
      recordsOf('visualdev/release', caller).all({ filter: { field: 'moduleId', is: 'equals', value: moduleId }, order: [{ field: 'number', descending: true }] }),
    restore: async (id, caller) => {
      // A release is read by the server. What does not exist for the caller must not be named in an error.
      await draft(id, caller);
      const { wire } = await releases.get(id);
      await recordsOf(designs, caller).update(id, { ...Object.fromEntries(releasedFields.map((field) => [field, wire[field] ?? null])), isRelease: 1 });
      await releases.changed(id);
    },
    changed: releases.changed,
    resumeIndexes: async () => {
      try {
        indexes.make((await usable()).map(({ resource }) => requireCollection(resource, registry)));
      } catch (error) {
        // The server may be stopping already; the next start looks again.
        log.debug({ err: error }, 'the indexes of modules were not checked');
      }
    },
    close: indexes.close,
  };
}

async function closureOf(start: ParsedDescriptor, get: Catalogue['get'], registry: Registry): Promise<ParsedDescriptor[]> {
  const reached = new Map([[start.id, start]]);
  for (const descriptor of reached.values()) {
    for (const { id } of referencesOf(descriptor, registry)) {
      const referred = reached.has(id) ? undefined : await get(id);
      if (referred) reached.set(id, referred);
    }
  }
  reached.delete(start.id);
  return [...reached.values()];
}

interface Indexer {
  make(collections: readonly Collection[]): void;
  close(): Promise<void>;
}

/** Makes the indexes that tables lack, in the background. */
function createIndexer(db: Database, log: Logger): Indexer {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    make: (collections) => {
      if (collections.length === 0 || stopping.signal.aborted) return;
      const work = createIndexesLater(db, collections, log, stopping.signal).finally(() => running.delete(work));
      running.add(work);
    },
    close: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'moduleNotFound') return undefined;
  throw error;
}

function undefinedIfUnusable(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
