import type { Logger } from 'pino';
import type { Registry } from '#engine/registry';
import type { Catalogue } from './catalogue/create-catalogue';
import type { Names } from './display/create-names';
import type { FileStore } from './files/file-store';
import type { Bus } from './realtime/bus';
import type { AccessFor } from './access/access-for';
import type { RecordsOf } from './access/records-of';
import type { Sessions } from './session/sessions';
import type { SysConfigReader } from './session/sys-config';
import type { Settings } from './settings';
import type { Database } from './storage/database';
import type { Texts } from './catalogue/texts';

/** What a running server consists of; handed to every behaviour, handler and seed. */
export interface Services {
  settings: Settings;
  db: Database;
  registry: Registry;
  catalogue: Catalogue;
  texts: Texts;
  sessions: Sessions;
  sysConfig: SysConfigReader;
  bus: Bus;
  names: Names;
  files: FileStore;
  log: Logger;
  accessFor: AccessFor;
  recordsOf: RecordsOf;
  /** Tells every server that records of a resource changed, where that concerns a cache. */
  announce(resourceId: string): Promise<void>;
}
