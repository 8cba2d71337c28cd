import type { ParsedResource } from '#engine/parsed';
import { everyRecord, noRecord } from '#engine/query/filter';
import { AppError } from '../app-error';
import { isOwnResource, ownRule } from './own-rule';
import { isChatResource, participantRule } from './participant-rule';
import type { AccessRule } from './access-rule';
import type { Caller } from './caller';

export type { AccessRule };

/** The operation that the caller asks for. A step of a workflow will be part of it. */
interface AccessContext {
  operation?: string;
}

/** Decides the rights of a caller. Equal rules are the same object, because caches are keyed by it. */
export type AccessFor = (resource: Pick<ParsedResource, 'id'>, caller: Caller, context?: AccessContext) => AccessRule;

const noFields: ReadonlySet<string> = new Set();

/** Every record, every field, every operation. */
export const fullRule: AccessRule = { rows: everyRecord, fields: { hidden: noFields, readOnly: noFields }, operations: 'all' };

/** No record, no operation. */
export const emptyRule: AccessRule = { rows: noRecord, fields: { hidden: noFields, readOnly: noFields }, operations: new Set() };

/** Resources with records of each user. Their handlers answer and change those of the caller, and shared ones. */
const personalResources: ReadonlySet<string> = new Set(['system/listView', 'system/listSetting', 'system/favourite', 'system/commonWord']);

/** Whether a resource has records of each user, which others do not see. */
export const isPersonal = (resourceId: string): boolean => personalResources.has(resourceId);

/** The right that every granted menu gives on the resources that it shows: their operations without a `right`. */
export const openRight = 'open';

/**
 * The server and administrators have all rights, other callers those of their snapshot (`session.rights`), visitors of a short
 * link those of the link. A caller of an
 * operation for pickers sees the pickable fields of all records.
 *
 * @example accessFor(dictionaryData, serverCaller).operations // 'all'
 */
export const accessFor: AccessFor = ({ id }, { isServer, session, picks, guest }) => {
  // Administrators do not read what others write to each other.
  if (isChatResource(id) && session) return participantRule(session);
  if (isOwnResource(id) && session) return ownRule(session);
  if (isServer || session?.isAdministrator === true) return fullRule;
  const rights = session ? session.rights : guest;
  if (!session && !guest) return emptyRule;
  if (session && personalResources.has(id)) return fullRule;
  return (picks === true ? rights?.pickable.get(id) : undefined) ?? rights?.rules.get(id) ?? emptyRule;
};

/** The rights of all users, as a resource without records: only the server and administrators have a rule on it. */
const allGrants = 'permission/allGrants';

/** Whether a caller may give every right, and not only those that the caller holds. */
export const grantsEverything = (accessOf: AccessFor, caller: Caller): boolean => accessOf({ id: allGrants }, caller).operations === 'all';

/** Whether a rule grants the right that an operation needs. */
export const allows = ({ operations }: AccessRule, right: string | undefined): boolean =>
  right === undefined || operations === 'all' || operations.has(right);

/** Whether a rule grants records or operations: the caller may open the module. */
export const opens = ({ operations, rows }: AccessRule): boolean => operations === 'all' || operations.size > 0 || rows !== noRecord;

/** Throws `forbidden` when a rule grants neither records nor operations. */
export function requireOpening(rule: AccessRule): void {
  if (!opens(rule)) throw new AppError('forbidden');
}

/** Throws `forbidden` for a field that a rule hides or protects. */
export function requireWritable(rule: AccessRule, field: string): void {
  if (!mayWrite(rule, field)) throw new AppError('forbidden');
}

/** Whether the caller may set a field. */
export const mayWrite = ({ fields: { hidden, readOnly } }: AccessRule, field: string): boolean =>
  !hidden.has(field) && !readOnly.has(field);
