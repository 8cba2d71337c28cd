import { join } from 'node:path';
import { serverCaller } from '#server/access/caller.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from '#engine/registry';
import { accessFor as ownAccessFor, type AccessFor } from './access/access-for';
import { createRecordsOf, requireCollection } from './access/records-of';
import { createCleaningPool } from './records/cleaning-pool';
import { writeRecord } from './records/write-record';
import { createCatalogue, type WriteRecord } from './catalogue/create-catalogue';
import type { FileSource } from './catalogue/file-source';
import { createNames, namesChannel } from './display/create-names';
import { createShippedNames } from './display/shipped-names';
import { shippedItems } from './seed/shipped-items';
import { createDiskStore } from './files/disk-store';
import { createBus } from './realtime/bus';
import type { Services } from './services';
import { createSessions } from './session/sessions';
import { createSysConfigReader } from './session/sys-config';
import type { Settings } from './settings';
import { openDatabase, type Database } from './storage/database';
import { syncTables } from './storage/sync';
import { createTexts } from './catalogue/texts';
import { createUndo } from './undo';

interface ServicesOptions {
  settings: Settings;
  connection: pg.PoolConfig;
  registry: Registry;
  files: FileSource;
  log: Logger;
  /** The access rules of callers; default: the product's rules. */
  accessFor?: AccessFor;
}

/** The services behind HTTP, on a database whose tables match the descriptors. After a failure, it closes its resources. */
export async function createServices({
  settings,
  connection,
  registry,
  files: descriptors,
  log,
  accessFor = ownAccessFor,
}: ServicesOptions): Promise<{ services: Services; close(): Promise<void> }> {
  const undo = createUndo();
  try {
    const { db, pool, close } = openDatabase(connection);
    undo.add(close);
    await syncResources(db, { files: descriptors, registry, log });
    const bus = await createBus({ connection, pool, log });
    undo.add(bus.close);
    const announce = async (id: string) => {
      if (namedResources.has(id)) await bus.publish(namesChannel, null);
    };
    const recordsOf = createRecordsOf({
      db,
      registry,
      accessFor,
      resourceOf: descriptors.resource,
      isAnnounced: (id) => namedResources.has(id),
      changed: announce,
    });
    const sysConfig = createSysConfigReader({
      bus,
      registry,
      resource: descriptors.resource('system/sysConfig'),
      records: recordsOf('system/sysConfig', serverCaller),
    });
    const sessions = createSessions({
      sessions: recordsOf('oauth/session', serverCaller),
      users: recordsOf('permission/user', serverCaller),
      sysConfig,
      bus,
      log,
    });
    const cleaning = createCleaningPool(settings.buildDir);
    undo.add(cleaning.close);
    const texts = createTexts(descriptors.bundles);
    const write: WriteRecord = (resource, change, caller, transaction) => writeRecord(resource, change, caller, services, transaction);
    const catalogue = createCatalogue({ files: descriptors, db, registry, bus, texts, log, recordsOf, write });
    undo.add(catalogue.close);
    const shippedNames = createShippedNames(await shippedItems(settings), descriptors.bundles);
    const names = createNames({ bus, log, catalogue, recordsOf, accessFor, shippedNames });
    const services: Services = {
      settings, db, registry, catalogue, texts, sessions, sysConfig, bus, names, shippedNames,
      log, accessFor, recordsOf, announce, cleaning, files: createDiskStore(join(settings.dataDir, 'files')),
    };
    return { services, close: undo.run };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Brings the tables in step with the descriptors. */
async function syncResources(db: Database, { files, registry, log }: Pick<ServicesOptions, 'files' | 'registry' | 'log'>): Promise<void> {
  const resources = files.resources().filter(({ collection }) => collection !== undefined);
  const steps = await syncTables(
    db,
    resources.map((resource) => requireCollection(resource, registry)),
  );
  if (steps.length > 0) log.info({ steps: steps.length }, 'the tables were changed to match the descriptors');
}

/** Resources whose names lists show instead of ids. */
const namedResources = new Set(['system/dictionaryType', 'system/dictionaryData', 'system/dataInterface', 'permission/user']);
