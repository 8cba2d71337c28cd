import { randomBytes } from 'node:crypto';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Row } from '#server/storage/records.ts';
import type { LinkContext } from './link-context';

/** The stored settings of a module's short links. */
export interface LinkSettings {
  id: string;
  moduleId: string;
  /** The user who set the links up last: they show no more than this user may see. */
  makerId: string;
  isEnabled: boolean;
  form: KindSettings;
  list: KindSettings;
  /** The ids of the shown fields, and of those that visitors can search. */
  listFields: readonly string[];
  searchFields: readonly string[];
  /** The relations of the form that visitors can look up: `table.column` for a column of a sub-table. */
  lookupFields: readonly string[];
  /** In ms; `null` without an end. */
  expiresAt: number | null;
  maxAnswers: number | null;
  answers: number;
  isOnePerPerson: boolean;
  hasCaptcha: boolean;
  thanks: string;
  /** Part of the addresses, so that they cannot be guessed. */
  linkKey: string;
  /** Signs the cookies of visitors. */
  cookieKey: string;
}

interface KindSettings {
  isOpen: boolean;
  needsPassword: boolean;
  /** argon2id; empty without a password. */
  hash: string;
}

const resourceId = 'visualdev/linkSetting';

/** The settings of a module's links; `undefined` before they are saved for the first time. */
export async function linkSettingsOf(moduleId: string, { recordsOf }: Pick<LinkContext, 'recordsOf'>): Promise<LinkSettings | undefined> {
  const narrowedBy = { field: 'moduleId', is: 'equals' as const, value: moduleId };
  const [row] = await recordsOf(resourceId, serverCaller, undefined, { narrowedBy }).all({});
  return row && settingsIn(row);
}

/** The settings of a module that has none yet. */
export const initialSettings = (moduleId: string): LinkSettings => settingsIn({ id: '', moduleId, enabledMark: 1 });

/** Stores settings under the names of their columns. The first time it makes the keys. */
export async function saveLinkSettings(moduleId: string, values: Row, caller: Caller, services: LinkContext): Promise<void> {
  const { catalogue } = services;
  const resource = catalogue.resource(resourceId);
  const stored = await linkSettingsOf(moduleId, services);
  const keys = { linkKey: randomBytes(9).toString('base64url'), cookieKey: randomBytes(32).toString('base64url') };
  // An imported installation has the settings without their keys.
  const made = { ...values, ...(caller.session && { makerId: caller.session.userId }) };
  const set = stored?.linkKey ? made : { ...keys, ...made };
  const change = stored ? { id: stored.id, set } : { body: {}, set: { moduleId, ...set } };
  // The caller's rights were checked on the module. The record itself is the server's.
  await writeRecord(resource, change, { ...caller, isServer: true }, services);
}

function settingsIn(row: Row): LinkSettings {
  const kind = (name: 'form' | 'column'): KindSettings => ({
    isOpen: row[`${name}Use`] === 1,
    needsPassword: row[`${name}PassUse`] === 1,
    hash: String(row[`${name}Hash`] ?? ''),
  });
  return {
    id: String(row['id']),
    moduleId: String(row['moduleId']),
    makerId: String(row['makerId'] ?? row['lastModifyUserId'] ?? row['creatorUserId'] ?? ''),
    isEnabled: row['enabledMark'] === 1,
    form: kind('form'),
    list: kind('column'),
    listFields: namesIn(row['listFields']),
    searchFields: namesIn(row['searchFields']),
    lookupFields: namesIn(row['lookupFields']),
    expiresAt: numberOr(row['expiresAt']),
    maxAnswers: numberOr(row['maxAnswers']),
    answers: numberOr(row['answers']) ?? 0,
    isOnePerPerson: row['onePerPerson'] === 1,
    hasCaptcha: row['captcha'] === 1,
    thanks: String(row['thanks'] ?? ''),
    linkKey: String(row['linkKey'] ?? ''),
    cookieKey: String(row['cookieKey'] ?? ''),
  };
}

const numberOr = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Names in a JSON text: texts, or objects of existing clients. Any other text has none. */
export function namesIn(text: unknown): string[] {
  if (typeof text !== 'string' || text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.flatMap((item: unknown) => nameOf(item) ?? []) : [];
  } catch {
    return [];
  }
}

function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return undefined;
  const { prop, id, field, __vModel__: model } = item as Record<string, unknown>;
  return [prop, id, field, model].find((name): name is string => typeof name === 'string' && name !== '');
}
