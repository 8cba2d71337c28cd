import type { Origins } from '#engine/jnpf/new-node';
import type { ModuleSource } from '#engine/module/module';
import type { Design } from '../design';
import type { History } from '../store/history';

/** The state of a designer, kept in the browser. It survives a reload, a crash and the end of the session. */
export interface Draft {
  /** The record as it was opened, which the design is encoded with. */
  source: ModuleSource;
  /** What nodes of earlier sources are in it. Drafts of earlier versions have none. */
  former?: Origins | undefined;
  /** The version of the record at the last save. */
  version: number;
  design: Design;
  /** The design at the last save, from which a merge begins. */
  savedDesign: Design;
  /** Whether the server has the design. */
  isSaved: boolean;
  history: History;
  /** UTC milliseconds of the last change. */
  at: number;
}

/** A draft without its steps, which are stored apart. */
export type DraftHead = Omit<Draft, 'history'> & { first: number; count: number; position: number };
