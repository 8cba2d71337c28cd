import type { DirectoryKind } from './directory-kind';

/** The types of a typed id on the wire, and the kinds that they stand for. */
const kindByType: ReadonlyMap<string, MemberKind> = new Map([
  ['user', 'user'],
  ['company', 'department'],
  ['organize', 'department'],
  ['department', 'department'],
  ['position', 'position'],
  ['role', 'role'],
  ['group', 'group'],
]);

export type MemberKind = 'user' | 'department' | 'position' | 'role' | 'group';

export interface MemberId {
  id: string;
  /** Without a type, the id of a user. */
  kind: MemberKind;
}

/**
 * Splits an id with its type.
 *
 * @example memberId('7--role') // { id: '7', kind: 'role' }
 * @example memberId('7') // { id: '7', kind: 'user' }
 */
export function memberId(text: string): MemberId {
  const at = text.lastIndexOf('--');
  const kind = at < 0 ? undefined : kindByType.get(text.slice(at + 2));
  return kind ? { id: text.slice(0, at), kind } : { id: text, kind: 'user' };
}

/**
 * The texts under which a value of `member` may hold an id.
 *
 * @example memberIdsOf('7', 'user') // ['7--user', '7']
 */
export function memberIdsOf(id: string, kind: DirectoryKind): string[] {
  const types = [...kindByType].flatMap(([type, typeKind]) => (typeKind === kind ? [`${id}--${type}`] : []));
  return kind === 'user' ? [...types, id] : types;
}
