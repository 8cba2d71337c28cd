import type { Readable } from 'node:stream';
import type { Caller } from '../../access/caller';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import type { Row } from '../../storage/records';

/** Stores a file of a user. Answers its entry in a field of files. */
export type SaveFile = (name: string, content: Readable, caller: Caller) => Promise<Row>;

/** What a run of a task works with. */
export interface TaskContext {
  task: Row;
  runId: string;
  /** The user with whose rights the task runs. */
  caller: Caller;
  services: Services;
  signal: AbortSignal;
  saveFile: SaveFile;
}

/** What a run leaves: the text of its line in the log, and what happens in the transaction that ends the run. */
export interface TaskOutcome {
  text: string;
  params?: Readonly<Record<string, unknown>>;
  /** Uploaded files of the run. */
  files?: readonly Row[];
  within?(transaction: Database): Promise<unknown>;
}

/** The work of a kind of task. It is not repeated: what has an effect once belongs into `within`. */
export type TaskWork = (context: TaskContext) => Promise<TaskOutcome>;
