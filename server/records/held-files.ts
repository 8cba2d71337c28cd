import type { UploadedEntry } from '#engine/uploaded-files';
import type { Caller } from '../access/caller';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';

/** A field of a record that holds files. A column of a sub-table is `table.column`. */
interface Holder {
  resource: string;
  recordId: string;
  field: string;
}

/** The files that a field of a record holds from now on, and those that it no longer holds. */
export interface HolderChange {
  holder: Holder;
  added: readonly string[];
  removed: readonly string[];
}

/** Files and the records that hold them. */
export interface HeldFiles {
  /**
   * The files with these names that the caller may see: own ones that no record holds yet, and those in a field of a record
   * that the caller sees. `db` is an open transaction to join.
   */
  visible(names: readonly string[], caller: Caller, db?: Database): Promise<ReadonlyMap<string, Row>>;
  /** The id of a holder in whose record the caller sees a file; `undefined` if there is none. */
  holderSeen(name: string, caller: Caller): Promise<string | undefined>;
  /** The rows of files by their names, for the server. */
  named(names: readonly string[], db?: Database): Promise<ReadonlyMap<string, Row>>;
  /** Notes the changes in the transaction of their records. Throws `fileNotFound`. */
  change(changes: readonly HolderChange[], transaction: Database): Promise<void>;
  /** A posted entry of a file as records store it. The name for users is the client's. */
  entryOf(posted: UploadedEntry, file: Row): UploadedEntry;
  /** Whether a record still holds a file, by the id of the holder in a signed address. */
  holds(holderId: string, name: string): Promise<boolean>;
}
