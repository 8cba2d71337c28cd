import type { Logger } from 'pino';
import type { Registry } from '#engine/registry';
import type { Chat } from './chat/create-chat';
import type { Catalogue } from './catalogue/create-catalogue';
import type { Names } from './display/create-names';
import type { ShippedNames } from './display/shipped-names';
import type { FileAddresses } from './files/file-addresses';
import type { FileStore } from './files/file-store';
import type { GrantGuard } from './records/grant-guard';
import type { HeldFiles } from './records/held-files';
import type { TableThread } from './behaviours/transfer/table-thread';
import type { CleaningPool } from './records/cleaning-pool';
import type { Bus } from './realtime/bus';
import type { LiveServer } from './realtime/live';
import type { RecordChange } from './realtime/record-changes';
import type { AccessFor } from './access/access-for';
import type { Rights } from './rights/create-rights';
import type { RecordsOf } from './access/records-of';
import type { SecretOf } from './access/secret-of';
import type { InterfaceSources } from './interfaces/interface-reading';
import type { Outbound } from './outbound/outbound';
import type { Sessions } from './session/sessions';
import type { RequestLog } from './session/request-log';
import type { SysConfigReader } from './session/sys-config';
import type { Jobs } from './jobs/create-jobs';
import type { Numbers } from './numbers/create-numbers';
import type { Settings } from './settings';
import type { Database } from './storage/database';
import type { Texts } from './catalogue/texts';

/** The parts of a running server, passed to every behaviour, handler and seed. */
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
  shippedNames: ShippedNames;
  files: FileStore;
  /** Files, and the records that hold them. */
  heldFiles: HeldFiles;
  /** Signed addresses of pictures. */
  addresses: FileAddresses;
  /** Cleans long formatted texts beside the requests. */
  cleaning: CleaningPool;
  tables: TableThread;
  /** Calls other systems, as far as the settings allow. */
  outbound: Outbound;
  /** What data interfaces of other systems keep between calls. */
  interfaces: InterfaceSources;
  secretOf: SecretOf;
  /** Work in the background. */
  jobs: Jobs;
  /** Serial numbers of rules. */
  numbers: Numbers;
  log: Logger;
  accessFor: AccessFor;
  recordsOf: RecordsOf;
  /** Keeps callers from giving rights that they do not hold. */
  guard: GrantGuard;
  /** What users may see and do. */
  rights: Rights;
  /** Messages to the browsers of users. */
  live: LiveServer;
  /** One-to-one chat between users. */
  chat: Chat;
  /** Tells caches of every server, and browsers, that records changed; those of an open transaction when it has ended. */
  announce(change: RecordChange, db?: Database): Promise<void>;
  requestLog: RequestLog;
}
