import type { Text } from '#engine/generated/descriptor.gen';
import type { Database } from '../storage/database';
import type { RecycleContext } from '../recycle/recycle-context';

/** A record that refers to a module. */
export interface FoundReference {
  /** The record that users open to change the reference. */
  resource: string;
  id: string;
  /** The name of what is a file and no record: every caller may know it. */
  name?: Text;
  /** Where in the record: the label of a field. */
  place?: string;
  /** The names of the module's fields that the record uses. */
  fields?: readonly string[];
}

/** What finding references needs of the server. */
export type ReferenceServices = Pick<RecycleContext, 'recordsOf' | 'catalogue' | 'registry' | 'texts'>;

/** The fields of a module that have another name. */
export interface FieldRenames {
  /** By the names in records before: `table-field` for a column. */
  names: ReadonlyMap<string, string>;
  /** By the ids before. */
  ids: ReadonlyMap<string, string>;
}

/** What giving new names needs. It runs in the transaction of the release. */
export interface RenameContext extends Pick<RecycleContext, 'recordsOf' | 'registry'> {
  transaction: Database;
}

/**
 * One kind of reference to modules. A file of `kinds` is a kind: what comes later (flows, prints, portals, fragments) adds one, and
 * its references are in the plan of a release, in the question before a deletion, and renamed with a field.
 */
export interface ReferenceKind {
  /** What refers, for users. */
  title: string;
  /**
   * Where ids of modules or names of their fields are stored, as `resource.field`. A test fails for a stored field that can hold
   * them and that neither a kind nor its list of exceptions names.
   */
  stores: readonly string[];
  /** Runs as the server. References that the caller may not see are left out afterwards. */
  find(moduleId: string, services: ReferenceServices): Promise<FoundReference[]>;
  /** Gives renamed fields their new names in what refers, as part of the release. Returns the modules that changed. */
  rename?(moduleId: string, renames: FieldRenames, context: RenameContext): Promise<readonly string[]>;
}
