import type { Caller } from '../../access/caller';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';

/** Work of a user that the caller may hand over. */
export interface Work {
  /** Unique among all work. */
  id: string;
  name: string;
}

/** The users between whom work is handed over. */
export interface HandOver {
  fromId: string;
  toId: string;
}

/** A kind of work. */
export interface WorkKind {
  /** The text key of its heading. */
  title: string;
  /** The work of a user, as far as the caller may change it. */
  offered(userId: string, caller: Caller, services: Services, db?: Database): Promise<Work[]>;
  /** Gives offered work to another user, in a transaction. */
  move(ids: readonly string[], between: HandOver, caller: Caller, services: Services, transaction: Database): Promise<void>;
}
