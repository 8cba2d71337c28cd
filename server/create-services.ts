import type pg from 'pg';
import type { Logger } from 'pino';
import { collectionOf, type Collection } from '#engine/collection';
import type { Registry } from '#engine/registry';
import { accessRuleOf } from './access/access-rule';
import type { Catalogue } from './catalogue/create-catalogue';
import { createNames, namesChannel } from './display/create-names';
import { createModules } from './modules/create-modules';
import { announcingRecords } from './realtime/announcing-records';
import { createBus } from './realtime/bus';
import type { Services } from './services';
import { createSessions } from './session/sessions';
import { createSysConfigReader } from './session/sys-config';
import type { Settings } from './settings';
import { openDatabase } from './storage/database';
import { createRecords } from './storage/records';
import { syncTables } from './storage/sync';
import { createTexts } from './texts';
import { createUndo } from './undo';

interface ServicesOptions {
  settings: Settings;
  connection: pg.PoolConfig;
  registry: Registry;
  catalogue: Catalogue;
  log: Logger;
}

/** Everything behind HTTP, on a database whose tables it brings in step. What it opened is closed again when it fails. */
export async function createServices({ settings, connection, registry, catalogue, log }: ServicesOptions): Promise<{ services: Services; close(): Promise<void> }> {
  const undo = createUndo();
  try {
    const { db, pool, close } = openDatabase(connection);
    undo.add(close);
    const collections = new Map(catalogue.resources().flatMap((resource): [string, Collection][] => {
      const collection = collectionOf(resource, registry);
      return collection ? [[resource.id, collection]] : [];
    }));
    const steps = await syncTables(db, [...collections.values()]);
    if (steps.length > 0) log.info({ steps: steps.length }, 'the tables were brought in step with the descriptors');
    const bus = await createBus({ connection, pool, log });
    undo.add(bus.close);
    const recordsOf: Services['recordsOf'] = (resourceId, session, within = db) => {
      const collection = collections.get(resourceId);
      if (!collection) throw new Error(`The resource \`${resourceId}\` has no table.`);
      const records = createRecords(within, collection, session ? accessRuleOf(session) : { rows: 'all' }, { userId: session?.userId ?? null, now: Date.now });
      return named.has(resourceId) ? announcingRecords(records, () => bus.publish(namesChannel, null)) : records;
    };
    const sysConfig = createSysConfigReader({ bus, registry, resource: catalogue.resource('system/sysConfig'), records: recordsOf('system/sysConfig', null) });
    const sessions = createSessions({ sessions: recordsOf('oauth/session', null), users: recordsOf('permission/user', null), sysConfig, bus, log });
    const texts = createTexts(catalogue.bundles);
    const modules = createModules({ db, registry, bus, texts, log, recordsOf });
    undo.add(modules.close);
    const names = createNames({ bus, log, modules, recordsOf });
    return { services: { settings, db, registry, catalogue, texts, sessions, sysConfig, bus, modules, names, log, recordsOf }, close: undo.run };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Resources whose names stand in lists in place of the ids of their records. */
const named = new Set(['system/dictionaryType', 'system/dictionaryData', 'system/dataInterface', 'permission/user']);
