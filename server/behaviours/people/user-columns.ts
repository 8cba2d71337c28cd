import type { Services } from '../../services';
import type { Caller } from '../../access/caller';
import { userResource } from '../../records/member-objects';

/** How the texts of a column stand for stored values. */
export type UserColumnKind = 'text' | 'number' | 'day' | 'state' | 'organisations' | 'positions' | 'roles' | 'groups' | 'user' | Dictionary;

interface Dictionary {
  dictionary: string;
  value: 'id' | 'enCode';
}

export interface UserColumn {
  id: string;
  kind: UserColumnKind;
  isRequired: boolean;
  /** In the language of the caller. */
  heading: string;
}

const entriesOf = (dictionary: string, value: 'id' | 'enCode' = 'id'): Dictionary => ({ dictionary, value });

/** The columns of workbooks with users, in their order. */
const kinds: readonly (readonly [id: string, kind: UserColumnKind])[] = [
  ['account', 'text'],
  ['realName', 'text'],
  ['gender', entriesOf('sex', 'enCode')],
  ['email', 'text'],
  ['organizeId', 'organisations'],
  ['managerId', 'user'],
  ['positionId', 'positions'],
  ['roleId', 'roles'],
  ['groupId', 'groups'],
  ['ranks', entriesOf('Rank')],
  ['sortCode', 'number'],
  ['enabledMark', 'state'],
  ['description', 'text'],
  ['nation', entriesOf('Nation')],
  ['nativePlace', 'text'],
  ['certificatesType', entriesOf('certificateType')],
  ['certificatesNumber', 'text'],
  ['entryDate', 'day'],
  ['education', entriesOf('Education')],
  ['birthday', 'day'],
  ['telePhone', 'text'],
  ['landline', 'text'],
  ['mobilePhone', 'text'],
  ['urgentContacts', 'text'],
  ['urgentTelePhone', 'text'],
  ['postalAddress', 'text'],
];

const required = new Set(['account', 'realName', 'gender']);

/** The columns that the caller may see, or may write with `isImport`. */
export function userColumns(caller: Caller, { catalogue, accessFor, texts }: Services, { isImport = false } = {}): UserColumn[] {
  const resource = catalogue.resource(userResource);
  const { hidden, readOnly } = accessFor(resource, caller).fields;
  const labels = new Map(resource.fields.map(({ id, label }) => [id, label]));
  return kinds
    .filter(([id]) => !hidden.has(id) && !(isImport && readOnly.has(id)))
    .map(([id, kind]) => ({ id, kind, isRequired: required.has(id), heading: texts.text(caller.language, labels.get(id) ?? id) }));
}
