import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverCaller } from '#server/access/caller.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { accessFor as ownAccessFor, isPersonal, type AccessFor } from './access/access-for';
import { createRecordsOf, holdChange, requireCollection } from './access/records-of';
import { createSecretOf, sealStoredSecrets } from './access/secret-of';
import { createApiAnswers } from './interfaces/api-answers';
import { createSqlSources } from './interfaces/sql/sql-sources';
import { openOutbound } from './outbound/open-outbound';
import { createSecrets } from './secrets/create-secrets';
import { keyInFile } from './secrets/secret-key';
import { menuPartResources } from './records/menu-parts';
import { maxNamedIds } from './realtime/record-changes';
import { createGrantGuard } from './rights/create-grant-guard';
import { createRights, type Rights } from './rights/create-rights';
import { createTableThread } from './behaviours/transfer/table-thread';
import { createCleaningPool } from './records/cleaning-pool';
import { writeRecord } from './records/write-record';
import { createChat } from './chat/create-chat';
import { createCatalogue, type WriteRecord } from './catalogue/create-catalogue';
import type { FileSource } from './catalogue/file-source';
import { createNames, namesChannel } from './display/create-names';
import { createRelatedNames } from './display/related-names';
import { createShippedNames } from './display/shipped-names';
import { renameReferences } from './references/rename-references';
import { organisationItems } from './seed/organisation-items';
import { shippedItems } from './seed/shipped-items';
import { createFileAddresses } from './files/file-addresses';
import { createChatPeople } from './behaviours/organisation/chat-people';
import { createSavePicture } from './uploads/save-picture';
import { createHeldFiles } from './uploads/held-files';
import { openFileStore } from './files/open-file-store';
import { createBus, type Bus } from './realtime/bus';
import { createLive, type Live } from './realtime/live';
import { createJobs } from './jobs/create-jobs';
import { shippedKinds } from './job-kinds/shipped-kinds';
import type { Services } from './services';
import { createNumbers, rulesChannel } from './numbers/create-numbers';
import { ruleResource } from './numbers/number-rule';
import { createSessions, type Sessions } from './session/sessions';
import { createRequestLog } from './session/request-log';
import { createSysConfigReader } from './session/sys-config';
import type { Settings } from './settings';
import { openDatabase, type Database } from './storage/database';
import { requireUsable } from './storage/require-usable';
import { syncTables } from './storage/sync';
import { createTexts } from './catalogue/texts';
import { createUndo, type Undo } from './undo';

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
export async function createServices(options: ServicesOptions): Promise<{ services: Services; close(): Promise<void> }> {
  const { settings, registry, files, log, accessFor = ownAccessFor } = options;
  const undo = createUndo();
  try {
    const rightsOf: Rights['of'] = (userId) => rights.of(userId);
    const forgetRights: Rights['forget'] = (what) => rights.forget(what);
    const base = await openRecords({ ...options, accessFor, rightsOf, forgetRights }, undo);
    const { db, bus, recordsOf, secretOf } = base;
    const cleaning = createCleaningPool(settings.buildDir);
    undo.add(cleaning.close);
    const tables = createTableThread(settings.buildDir);
    undo.add(tables.close);
    const store = await openFileStore(settings);
    undo.add(store.close);
    const texts = createTexts(files.bundles);
    const write: WriteRecord = (resource, change, caller, transaction) => writeRecord(resource, change, caller, services, transaction);
    const catalogue = createCatalogue({ ...options, ...base, texts, write, renameReferences, keptDays: settings.recycleDays });
    undo.add(catalogue.close);
    const rights = createRights({ db, bus, registry, catalogue, recordsOf });
    const shippedNames = createShippedNames([...(await shippedItems(settings)), ...organisationItems()], files.bundles);
    const outbound = openOutbound({ hosts: settings.outboundHosts, privateNetworks: settings.outboundPrivate, log });
    undo.add(outbound.close);
    const interfaces = { api: createApiAnswers(), sql: createSqlSources() };
    undo.add(async () => interfaces.sql.close());
    const jobs = createJobs({ db, log, bus, services: () => services, shipped: shippedKinds });
    undo.add(jobs.close);
    const reading = { db, log, registry, catalogue, recordsOf, accessFor, outbound, secretOf, interfaces };
    const heldFiles = createHeldFiles({ ...base, accessFor, catalogue });
    const addresses = createFileAddresses(base);
    const savePicture = createSavePicture(() => services);
    const services: Services = {
      ...base,
      jobs,
      settings,
      registry,
      log,
      accessFor,
      guard: createGrantGuard({ db, accessFor, recordsOf, rights, catalogue, registry }),
      rights,
      catalogue,
      texts,
      shippedNames,
      names: createNames({ ...reading, bus, shippedNames, texts, relatedNames: (names) => createRelatedNames({ ...reading, names }) }),
      cleaning,
      tables,
      files: store.files,
      heldFiles,
      addresses,
      chat: createChat({ ...base, heldFiles, addresses, savePicture, people: createChatPeople(base), log }),
      outbound,
      interfaces,
    };
    return { services, close: undo.run };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

interface RecordsOptions extends Required<ServicesOptions> {
  rightsOf: Rights['of'];
  forgetRights: Rights['forget'];
}

/** The database, its events, and the records that the server itself reads. */
async function openRecords({ settings, connection, registry, files, log, accessFor, rightsOf, forgetRights }: RecordsOptions, undo: Undo) {
  const { db, pool, close } = openDatabase(connection);
  undo.add(close);
  await requireUsable(pool);
  await syncResources(db, { files, registry, log });
  const bus = await createBus({ connection, pool, log });
  undo.add(bus.close);
  const live = await createLive({ connection, bus, log });
  undo.add(live.close);
  const announce = announcer({ bus, live, forgetRights, checkUsers: (ids) => sessions.checkUsers(ids) });
  const { secrets, secretOf } = await openSecrets(db, { settings, files, registry, log });
  const recordsOf = createRecordsOf({
    db,
    registry,
    secrets,
    accessFor,
    resourceOf: files.resource,
    isAnnounced,
    changed: announce,
  });
  const sysConfig = createSysConfigReader({
    bus,
    registry,
    resource: files.resource('system/sysConfig'),
    records: recordsOf('system/sysConfig', serverCaller),
  });
  const sessions = createSessions({
    sessions: recordsOf('oauth/session', serverCaller),
    users: recordsOf('permission/user', serverCaller),
    sysConfig,
    bus,
    log,
    rightsOf,
  });
  const numbers = createNumbers({ db, connection, bus, recordsOf });
  undo.add(numbers.close);
  const requestLog = createRequestLog({ db, sysConfig, log });
  undo.add(requestLog.close);
  return { db, bus, numbers, live, announce, secretOf, recordsOf, sysConfig, sessions, requestLog };
}

interface AnnouncerOptions {
  bus: Bus;
  live: Live;
  checkUsers: Sessions['checkUsers'];
  forgetRights: Rights['forget'];
}

/** Tells what depends on records that they changed: browsers, the cache of names, and the sessions of users. */
function announcer({ bus, live, checkUsers, forgetRights }: AnnouncerOptions): Services['announce'] {
  const announce: Services['announce'] = async (change, db) => {
    if (db && holdChange(db, change, announce)) return;
    if (!isPersonal(change.resource)) live.changed(change);
    if (namedResources.has(change.resource)) await bus.publish(namesChannel, null);
    if (change.resource === ruleResource) await bus.publish(rulesChannel, null);
    if (change.resource === 'permission/user') {
      await forgetRights(change.ids && change.ids.length <= maxNamedIds ? { users: change.ids } : { everyone: true });
      await checkUsers(change.ids);
    } else if (rightsResources.has(change.resource)) {
      await forgetRights(menuResources.has(change.resource) ? { menus: true } : { everyone: true });
      await checkUsers(undefined);
    }
  };
  return announce;
}

/** Resources that decide what menus offer. */
const menuResources: ReadonlySet<string> = new Set(['system/menu', 'system/system', ...menuPartResources]);

/** Resources that decide what users may see and do. */
const rightsResources: ReadonlySet<string> = new Set([
  ...menuResources,
  'permission/authorize',
  'permission/permissionGroup',
  'permission/organize',
  'permission/position',
  'permission/role',
  'permission/group',
  'permission/userRelation',
]);

/** Counters and entries of the server itself have no operations, and browsers do not show them. */
const isAnnounced = ({ id, operations }: ParsedResource): boolean => namedResources.has(id) || (operations.length > 0 && !isPersonal(id));

/** Seals and opens secrets; those of earlier versions are sealed. */
async function openSecrets(db: Database, { settings, files, registry, log }: Omit<ServicesOptions, 'connection' | 'accessFor'>) {
  const secrets = createSecrets(() => secretKeysOf(settings));
  await sealStoredSecrets(files.resources(), { db, registry, secrets, log });
  return { secrets, secretOf: createSecretOf({ db, registry, secrets, resourceOf: files.resource }) };
}

/** The keys of the settings, then the one in the data folder: it opens what was sealed before the settings named a key. */
function secretKeysOf({ secretKeys = [], dataDir }: Settings): Buffer[] {
  const path = join(dataDir, 'secret.key');
  return secretKeys.length > 0 && !existsSync(path) ? [...secretKeys] : [...secretKeys, keyInFile(path)];
}

/** Brings the tables in step with the descriptors. */
async function syncResources(db: Database, { files, registry, log }: Pick<ServicesOptions, 'files' | 'registry' | 'log'>): Promise<void> {
  const resources = files.resources().filter(({ collection }) => collection !== undefined);
  const steps = await syncTables(
    db,
    resources.map((resource) => requireCollection(resource, registry)),
  );
  // That a new database gets its tables is no news.
  const changed = steps.filter(({ kind }) => kind !== 'createTable' && kind !== 'createIndex').length;
  if (changed > 0) log.info({ steps: changed }, 'the tables were changed to match the descriptors');
}

/** Resources whose names lists show instead of ids. */
const namedResources = new Set([
  'system/dictionaryType',
  'system/dictionaryData',
  'system/dataInterface',
  'system/area',
  'permission/user',
  'permission/organize',
  'permission/position',
  'permission/role',
  'permission/group',
]);
