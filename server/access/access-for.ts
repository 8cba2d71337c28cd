import type { ParsedResource } from '#engine/parsed';
import { everyRecord, noRecord, type Filter } from '#engine/query/filter';
import type { Caller } from './caller';

/** What a caller may see and do of a resource. */
export interface AccessRule {
  /** The records that exist for the caller. It is part of every statement on them. */
  rows: Filter;
  fields: {
    /** Neither shown nor named in a query; `table.column` for a column of a sub-table. */
    hidden: ReadonlySet<string>;
    /** Shown, and ignored in what the caller posts. */
    readOnly: ReadonlySet<string>;
  };
  /** The rights that the caller holds, as operations name them in `right`. */
  operations: 'all' | ReadonlySet<string>;
}

/** What the caller is about to do, where a right depends on it: an operation, later the step of a workflow. */
interface AccessContext {
  operation?: string;
}

/**
 * Decides what a caller may see and do. The same rule is the same object: caches are kept by it.
 */
export type AccessFor = (resource: Pick<ParsedResource, 'id'>, caller: Caller, context?: AccessContext) => AccessRule;

const noFields: ReadonlySet<string> = new Set();

/** Every record, every field, every operation. */
export const fullRule: AccessRule = { rows: everyRecord, fields: { hidden: noFields, readOnly: noFields }, operations: 'all' };

const emptyRule: AccessRule = { rows: noRecord, fields: { hidden: noFields, readOnly: noFields }, operations: new Set() };

/**
 * The server and administrators may see and do everything, other callers nothing. Rights of roles will be answered here.
 *
 * @example accessFor(dictionaryData, serverCaller).operations // 'all'
 */
export const accessFor: AccessFor = (_resource, { isServer, session }) => (isServer || session?.isAdministrator === true ? fullRule : emptyRule);

/** Whether a rule holds the right that an operation needs. */
export const allows = ({ operations }: AccessRule, right: string | undefined): boolean => right === undefined || operations === 'all' || operations.has(right);
