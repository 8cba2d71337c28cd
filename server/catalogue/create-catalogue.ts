import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { moduleIdIn, moduleIds } from '#engine/module/module-key';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import { referencesOf } from '#engine/references-of';
import type { Registry } from '#engine/registry';
import { serverCaller, type Caller } from '../access/caller';
import { requireCollection, type RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { MenuPlaces } from '../menus/module-menus';
import type { Bus } from '../realtime/bus';
import type { RecordChange } from '../realtime/record-changes';
import { createIndexesLater } from '../storage/create-indexes-later';
import { withSchemaLimit, type Database } from '../storage/database';
import type { Query, Row } from '../storage/records';
import type { Texts } from './texts';
import type { FileSource } from './file-source';
import { checkDesign } from './check-design';
import { withCurrentNames, type FollowedName } from './current-names';
import { lastReleaseOf } from './last-release';
import { planRelease, type ReleasePlan } from './plan-release';
import { publish, releasedFields, type PreparedRelease, type Published, type ReleaseAgreement, type RenameReferences } from './publish';
import { releaseOf, type Release } from './release';
import { createReleaseSource, type ReleaseSource } from './release-source';
import type { TextBundles } from './text-bundles';

/** The descriptors of the product, in read-only files, and of its modules, in rows that users design and release. */
export interface Catalogue {
  /**
   * The descriptor with this id, of a file or of the last release of a module; `undefined` when it does not exist.
   * Throws `moduleNotReleased`, `moduleDisabled` or `moduleBroken`.
   */
  get(id: string): Promise<ParsedDescriptor | undefined>;
  /** The descriptors of files and of all usable modules. */
  list(): Promise<readonly ParsedDescriptor[]>;
  /** The descriptors of files. */
  files(): readonly ParsedDescriptor[];
  /** All descriptors that a descriptor refers to, directly or through others; without itself. */
  closure(descriptor: ParsedDescriptor): Promise<readonly ParsedDescriptor[]>;
  /** The texts that these descriptors use, with the shared texts of all screens. */
  textsOf(descriptors: readonly ParsedDescriptor[]): TextBundles;
  /** A resource of the product. Throws for an unknown id. */
  resource(id: string): ParsedResource;
  /** The resources of the product. */
  resources(): readonly ParsedResource[];
  /** The last release of a module. Throws `moduleNotFound`, `moduleNotReleased`, `moduleDisabled` or `moduleBroken`. */
  release(moduleId: string): Promise<Release>;
  /** The releases of all usable modules, read one after another because they can be many. */
  releases(): Promise<Release[]>;
  /** Designs of modules; all of them without a page. */
  drafts(query: Query, caller: Caller): Promise<{ rows: Row[]; total: number }>;
  /** The design of a module. Throws `moduleNotFound`. */
  draft(moduleId: string, caller: Caller, db?: Database): Promise<Row>;
  /** A design parsed like a release. Throws an `IssueError` for an unusable design. */
  preview(design: Row): Release;
  /**
   * Creates a design, or changes the one with `id`. Throws `recordChanged` when the design's `version` is not the stored
   * one. The release stays unchanged until `publish`.
   */
  save(design: unknown, caller: Caller, id?: string): Promise<Row>;
  /** Creates a design that may name its own id: it is asked for first without one, then with it. All or nothing. */
  saveWithId(designFor: (id?: string) => Row, caller: Caller): Promise<Row>;
  /**
   * Releases a design: tables, release and menus in one transaction. Answers the number of the release. Throws `ReleaseLater` for a
   * caller that is patient, if large tables are to be converted first.
   */
  publish(
    moduleId: string,
    caller: Caller,
    places?: MenuPlaces,
    agreement?: ReleaseAgreement,
    options?: PublishOptions,
  ): Promise<Pick<Published, 'number' | 'issues' | 'kept'>>;
  /** What `publish` would change, without changing it. Throws an `IssueError` with the mistakes of the design. */
  plan(moduleId: string, caller: Caller): Promise<ReleasePlan>;
  /** Releases a new module in an open transaction, without an announcement. `resumeIndexes` creates its indexes. */
  publishWithin(moduleId: string, caller: Caller, transaction: Database): Promise<Release>;
  /** The releases of a module, the newest first. */
  history(moduleId: string, caller: Caller): Promise<Row[]>;
  /**
   * Resets the design to a release, by default the last one. The release stays unchanged. Answers the names of fields of other modules
   * that have changed since.
   */
  restore(moduleId: string, caller: Caller, number?: number): Promise<{ version: number; followed: FollowedName[] }>;
  /** A release of a module as it was stored. Throws `releaseNotFound`. */
  releaseAt(moduleId: string, number: number, caller: Caller): Promise<Row>;
  /** Tells every server that a module was disabled, enabled or deleted. Call it after the change is stored. */
  changed(moduleId: string): Promise<void>;
  /** Creates missing indexes in the background. Does not throw. */
  resumeIndexes(): Promise<void>;
  /** Aborts background work and waits for its end. */
  close(): Promise<void>;
}

interface PublishOptions {
  isPatient?: boolean;
  prepared?: PreparedRelease;
  /** Runs in the transaction of the release, at its end. */
  within?(transaction: Database): Promise<void>;
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
  /** How long values without a field stay, in days. */
  keptDays: number;
  renameReferences: RenameReferences;
  /** Tells browsers that what they show of a resource may be another one. */
  announce(change: RecordChange): Promise<void>;
}

/** Writes a record through the write pipeline. Creates one without `id`. */
export type WriteRecord = (resource: ParsedResource, change: { id?: string; body: unknown }, caller: Caller, db: Database) => Promise<Row>;

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { files, db, registry, bus, texts, log, recordsOf } = options;
  const releases = createReleaseSource({ bus, texts, log, recordsOf, files: files.context });
  const indexes = createIndexer(db, log);
  const reading = createReading(options, releases);
  const designing = createDesigning(options, releases, indexes);
  return {
    ...reading,
    ...designing,
    ...createReleases(options, releases, designing.draft),
    changed: releases.changed,
    resumeIndexes: async () => {
      try {
        indexes.make((await reading.releases()).map(({ resource }) => requireCollection(resource, registry)));
      } catch (error) {
        // The server may be stopping. The next start checks again.
        log.debug({ err: error }, 'the indexes of modules were not checked');
      }
    },
    close: indexes.close,
  };
}

type Reading = Pick<Catalogue, 'get' | 'list' | 'files' | 'closure' | 'textsOf' | 'resource' | 'resources' | 'release' | 'releases'>;

/** The descriptors of files and of released modules. */
function createReading({ files, registry, recordsOf }: CatalogueOptions, releases: ReleaseSource): Reading {
  const get: Catalogue['get'] = async (id) => {
    const moduleId = moduleIdIn(id);
    if (moduleId === undefined) return files.get(id);
    const release = await releases.get(moduleId).catch(undefinedIfMissing);
    return release?.descriptors.get(id);
  };
  const usableReleases = async (): Promise<Release[]> => {
    const filter = { field: 'state', is: 'equals' as const, value: 1 };
    const usable: Release[] = [];
    for (const { id } of await recordsOf(designResource, serverCaller).all({ filter, fields: ['id'] })) {
      const release = await releases.get(id).catch(undefinedIfUnusable);
      if (release) usable.push(release);
    }
    return usable;
  };
  return {
    get,
    list: async () => [...files.list(), ...(await usableReleases()).flatMap(({ descriptors }) => [...descriptors.values()])],
    files: files.list,
    closure: (descriptor) => closureOf(descriptor, get, registry),
    textsOf: files.textsOf,
    resource: files.resource,
    resources: files.resources,
    release: releases.get,
    releases: usableReleases,
  };
}

type Designing = Pick<Catalogue, 'draft' | 'drafts' | 'preview' | 'save' | 'saveWithId' | 'publish' | 'publishWithin' | 'plan'>;

/** The modules as they are designed, and their way to a release. */
function createDesigning(
  { files, db, registry, log, recordsOf, write, keptDays, renameReferences, announce }: CatalogueOptions,
  releases: ReleaseSource,
  indexes: Indexer,
): Designing {
  const designs = files.resource(designResource);
  const context = { recordsOf, files: files.context, registry, log, keptDays, renameReferences };
  const draft: Catalogue['draft'] = async (id, caller, transaction) => {
    const design = await recordsOf(designs, caller, transaction).get(id);
    if (!design) throw new AppError('moduleNotFound', { id });
    return design;
  };
  return {
    draft,
    drafts: async ({ page, ...query }, caller) => {
      const records = recordsOf(designs, caller);
      return page ? records.page({ ...query, page }) : records.all(query).then((rows) => ({ rows, total: rows.length }));
    },
    preview: (design) => releaseOf(design, files.context),
    ...createDesignWriting({ designs, db, recordsOf, write }, releases),
    publish: async (id, caller, places, agreement, { within, ...options } = {}) => {
      const { number, issues, later, kept, changedModules } = await withSchemaLimit(db, (patient) =>
        patient.transaction().execute(async (transaction) => {
          const publication = { id, caller, transaction, ...(places && { places }), ...(agreement && { agreement }), ...options };
          const published = await publish(publication, context);
          await within?.(transaction);
          return published;
        }),
      );
      for (const changed of [id, ...changedModules]) {
        await releases.changed(changed);
        // Lists of its records are drawn by the release before.
        await announce({ resource: moduleIds(changed).resource, what: 'update', ids: undefined });
      }
      indexes.make(later);
      return { number, issues, kept };
    },
    plan: async (id, caller) => {
      const design = await draft(id, caller);
      return withSchemaLimit(db, (patient) => planRelease(design, patient, context));
    },
    publishWithin: async (id, caller, transaction) => (await publish({ id, caller, transaction }, context)).release,
  };
}

interface WritingOptions extends Pick<CatalogueOptions, 'db' | 'recordsOf' | 'write'> {
  designs: ParsedResource;
}

function createDesignWriting(
  { designs, db, recordsOf, write }: WritingOptions,
  releases: ReleaseSource,
): Pick<Catalogue, 'save' | 'saveWithId'> {
  return {
    save: async (design, caller, id) => {
      checkDesign(design);
      const stored = await db.transaction().execute(async (transaction) => {
        if (id === undefined) return write(designs, { body: design }, caller, transaction);
        const before = await recordsOf(designs, caller, transaction).require(id);
        const after = await write(designs, { id, body: design }, caller, transaction);
        // Reads the stored `isRelease`, because the module may have been released after the caller read it.
        const isOutdated = after['isRelease'] === 1 && releasedFields.some((field) => before[field] !== after[field]);
        return isOutdated ? recordsOf(designs, caller, transaction).update(id, { isRelease: 2 }) : after;
      });
      await releases.changed(String(stored['id']));
      return stored;
    },
    saveWithId: async (designFor, caller) => {
      const stored = await db.transaction().execute(async (transaction) => {
        const first = designFor();
        checkDesign(first);
        const created = await write(designs, { body: first }, caller, transaction);
        const id = String(created['id']);
        const own = designFor(id);
        if (Object.entries(own).every(([name, value]) => first[name] === value)) return created;
        checkDesign(own);
        return write(designs, { id, body: own }, caller, transaction);
      });
      await releases.changed(String(stored['id']));
      return stored;
    },
  };
}

type Releases = Pick<Catalogue, 'history' | 'restore' | 'releaseAt'>;

/** The releases of modules, and the way back from them to a design. */
function createReleases(
  { files, db, recordsOf, registry, write }: Pick<CatalogueOptions, 'files' | 'db' | 'recordsOf' | 'registry' | 'write'>,
  releases: ReleaseSource,
  draft: Catalogue['draft'],
): Releases {
  const designs = files.resource(designResource);
  const releaseAt: Catalogue['releaseAt'] = async (moduleId, number, caller) => {
    await draft(moduleId, caller);
    const { rows } = await recordsOf('visualdev/release', caller).page({
      filter: {
        all: [
          { field: 'moduleId', is: 'equals', value: moduleId },
          { field: 'number', is: 'equals', value: number },
        ],
      },
      page: { number: 1, size: 1 },
    });
    if (!rows[0]) throw new AppError('releaseNotFound', { number });
    return rows[0];
  };
  return {
    history: (moduleId, caller) =>
      recordsOf('visualdev/release', caller).all({
        filter: { field: 'moduleId', is: 'equals', value: moduleId },
        order: [{ field: 'number', descending: true }],
      }),
    releaseAt,
    restore: async (id, caller, number) => {
      // The server reads the release, so an error could name a module that the caller may not see.
      await draft(id, caller);
      const wire = number === undefined ? (await releases.get(id)).wire : await releaseAt(id, number, caller);
      const last = number === undefined ? wire : await lastReleaseOf(id, recordsOf);
      // The last release has the names of today.
      const { state, followed } =
        number === undefined
          ? { state: wire, followed: [] }
          : await withCurrentNames(wire, { moduleId: id, since: Number(wire['creatorTime']) }, { recordsOf, registry });
      const released = Object.fromEntries(releasedFields.map((field) => [field, state[field] ?? null]));
      const isCurrent = releasedFields.every((field) => released[field] === (last?.[field] ?? null));
      const { version } = await db.transaction().execute(async (transaction) => {
        await write(designs, { id, body: released }, caller, transaction);
        return recordsOf(designs, caller, transaction).update(id, { isRelease: isCurrent ? 1 : 2 });
      });
      await releases.changed(id);
      return { version: Number(version), followed };
    },
  };
}

const designResource = 'visualdev/base';

async function closureOf(start: ParsedDescriptor, get: Catalogue['get'], registry: Registry): Promise<ParsedDescriptor[]> {
  const reached = new Map([[start.id, start]]);
  for (const descriptor of reached.values()) {
    for (const { id, kind } of referencesOf(descriptor, registry)) {
      // The form that a button of another module opens is read on the click, under the caller's rights on its module.
      const isOpenedLater = kind === 'dialog' && moduleIdIn(id) !== moduleIdIn(descriptor.id);
      const referred = reached.has(id) || isOpenedLater ? undefined : await get(id);
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

/** Creates missing indexes in the background. */
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
