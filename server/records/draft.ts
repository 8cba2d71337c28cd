import type { Logger } from 'pino';
import type { Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { FillCircumstances } from '#engine/server-values';
import type { AccessFor, AccessRule } from '../access/access-for';
import type { Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { ReadRelated } from './related-text';
import type { LoadedChoice } from './dictionary-choices';
import type { RecordChange } from '../realtime/record-changes';
import type { FollowUps } from './change-jobs';
import type { Settings } from '../settings';
import type { Database } from '../storage/database';
import type { Records, Row } from '../storage/records';
import type { PlannedInserts } from '../storage/write-records';
import type { CleaningPool } from './cleaning-pool';
import type { GrantGuard } from './grant-guard';
import type { HeldFiles } from './held-files';
import type { IssueList } from './issue-list';
import type { RequestBudget } from './request-budget';
import type { SerialNumbers } from './serial-numbers';
import type { WritePlan } from './write-plan';

/** Whether the record is new. Expressions read it as `mode`. */
export type WriteMode = 'create' | 'update';

/** The key of a create request, which a client repeats if the answer was lost. */
export interface CreateKey {
  /** A hash of the user, the resource and the client's key. */
  id: string;
  /** Tells a repeated request from one with other values. */
  bodyHash: string;
}

/** A change of a record that a caller asks for. */
export interface Change {
  /** The record to change, or the id that a new record of a batch gets. */
  id?: string;
  /** The posted record. Its `version` is the version that the caller read. */
  body?: unknown;
  /** Values that the server sets, also in fields without write access. A function gets the stored record, locked. */
  set?: Row | ((before: Row) => Row);
  /** Whether a record is left alone that would be stored as it is. */
  leavesEqual?: boolean;
  /** What the caller warned of beside the form. */
  warnings?: readonly Issue[];
  /** Set for a new record whose request may be repeated. */
  createKey?: CreateKey;
}

/** A record on its way through the steps. Each step reads the results of the earlier steps. */
export interface Draft {
  readonly change: Change;
  /** JSON Pointer of the record in the request; `''` for a single record. */
  readonly path: string;
  mode: WriteMode;
  id: string | undefined;
  /** The version that the caller read. */
  version: number | undefined;
  /** The posted values, cleaned, without fields that the caller may not set. */
  posted: Row;
  /** The stored record with hidden fields; `undefined` for a new record. */
  before: Row | undefined;
  values: Row;
  /** The fields whose values differ from the stored ones; all fields of a new record. */
  changed: ReadonlySet<string>;
  /** What the form warns of in the values, if the save notes that. */
  warnings: readonly Issue[];
  /** Whether a record of a file equals the stored record. */
  isUnchanged: boolean;
  /** The record after the write, as the caller may see it. A batch of new records has none. */
  stored: Row | undefined;
}

/** The user, time and number source of a save. */
export type Filling = Omit<FillCircumstances, 'node' | 'isNew' | 'value'>;

/** The services that writing needs. */
export interface WriteContext {
  registry: Registry;
  recordsOf: RecordsOf;
  accessFor: AccessFor;
  log: Logger;
  cleaning: CleaningPool;
  settings: Pick<Settings, 'maxTableRows'>;
  heldFiles: HeldFiles;
  /** Keeps callers from giving rights that they do not hold. */
  guard: GrantGuard;
  /** Tells every server that records of a resource changed, or when the open transaction has ended. */
  announce(change: RecordChange, db?: Database): Promise<void>;
  jobs: { followUps: FollowUps };
  numbers: SerialNumbers;
  /** Reads what relations name. */
  names: { related: ReadRelated };
  /**
   * The modules, by id, that the warnings of the resource compare with. A save with them is one of users who may have been warned: the log
   * notes the warnings.
   */
  compared?: ReadonlyMap<string, ParsedResource> | undefined;
  /** Steps in place of the product's own. */
  steps?: WriteSteps;
}

/** Shared by the steps of one batch. All drafts of a batch belong to one resource. */
export interface StepContext extends Pick<
  WriteContext,
  'registry' | 'announce' | 'heldFiles' | 'guard' | 'names' | 'numbers' | 'compared'
> {
  resource: ParsedResource;
  plan: WritePlan;
  caller: Caller;
  /** The fields that the caller may not see or set. */
  rights: AccessRule['fields'];
  /** The records as the caller sees and changes them. */
  records: Records;
  /** Where new records go. For users and organisations without the rows of the rule, which a later step compares with. */
  added: Records;
  /** The same records with hidden fields, for the server's own work. */
  unmasked: Records;
  /** Records of another resource, in the same transaction. A resource that is not of the product is given itself. */
  recordsOf(resource: string | ParsedResource): Records;
  /** The same as the server, for what belongs to a record that the caller changes. */
  asServer(resource: string): Records;
  /** Whether the caller has a right on a resource. */
  opens(resourceId: string): boolean;
  /** The caller's rights on the fields of a resource. */
  rightsOn(resource: ParsedResource): AccessRule['fields'];
  /** The entries of a dictionary as a tree, read in the same transaction. */
  dictionaryEntries(dictionary: string, value: 'id' | 'enCode'): Promise<readonly LoadedChoice[]>;
  transaction: Database | undefined;
  /** What the steps that prepare leave to those that store. */
  planned: { inserts?: PlannedInserts };
  filling: Filling;
  issues: IssueList;
  /** Shared by all batches of a request. */
  budget: RequestBudget;
  followUps: FollowUps;
  cleaning: CleaningPool;
  /** Maximum number of rows in a sub-table of a record. */
  maxTableRows: number;
  /** Whether new records are inserted together. */
  isBatch: boolean;
  /** Whether the server seeds a database. */
  isSeed: boolean;
  /** For an import: ids in the file to ids in the table, by resource. */
  imported: ImportedIds | undefined;
}

export type ImportedIds = Map<string, ReadonlyMap<unknown, string>>;

export type Step = (drafts: readonly Draft[], context: StepContext) => Promise<void> | void;

export interface WriteSteps {
  /** Prepare the values to store. A single record stops at the first step with issues, an import collects all issues. */
  prepare: readonly Step[];
  /** Run in the same transaction, only without issues. */
  store: readonly Step[];
  /** Run after the transaction that the write opened; in an open transaction of the caller, right after the write. */
  afterwards: readonly Step[];
}

export const draftOf = (change: Change, mode: WriteMode, path = ''): Draft => ({
  change,
  path,
  mode,
  id: change.id,
  version: undefined,
  posted: {},
  before: undefined,
  values: {},
  changed: new Set(),
  warnings: [],
  isUnchanged: false,
  stored: undefined,
});
