import { choiceList } from '../choices/choice-list';
import { isMultiple } from '../choices/is-multiple';
import { namePieces } from '../choices/name-pieces';
import type { Circumstances, FieldDefinition } from '../definition';
import type { JsonValue } from '../json';
import { directoryKeys, isPathKind } from './directory-keys';
import type { DirectoryKind } from './directory-kind';

type Shared = Pick<
  FieldDefinition,
  'group' | 'version' | 'empty' | 'value' | 'column' | 'format' | 'operators' | 'multiple' | 'names' | 'encode' | 'decode' | 'current'
> & { path?: true };

/**
 * The part that all fields share whose values are chosen in the directory: organisations, positions, users, … `ofUser` is
 * the initial value for a user, where the props ask for it.
 *
 * @example directoryField('role', () => undefined).names // 'role'
 */
export function directoryField(kind: DirectoryKind, ofUser: (user: NonNullable<Circumstances['user']>) => unknown): Shared {
  const isPath = isPathKind(kind);
  const item = isPath ? { type: 'array', items: { type: 'string' } } : { type: 'string' };
  const textOf = (value: JsonValue) => directoryKeys(kind, value).join(', ');
  return {
    group: 'fields',
    version: 1,
    empty: isPath ? [] : null,
    value: (node) => (isMultiple(node) ? { type: 'array', items: item } : item),
    column: (node) => (isPath || isMultiple(node) ? 'jsonb' : 'text'),
    format: textOf,
    operators: ['equals', 'in', 'empty'],
    multiple: (node) => isPath || isMultiple(node),
    names: kind,
    ...(isPath && { path: true as const }),
    encode: (value) => directoryKeys(kind, value).join(','),
    decode: (cell, node) => {
      const keys = namePieces(String(cell)).filter((key) => key !== '');
      const items = isPath ? keys.map((key) => key.split('/')) : keys;
      return isMultiple(node) ? items : (items[0] ?? (isPath ? [] : null));
    },
    current: (node, { user }) => {
      const own = user && ofUser(user);
      const ids = choiceList(own).filter((id) => typeof id === 'string');
      if (ids.length === 0) return undefined;
      if (isPath) return isMultiple(node) ? [ids] : ids;
      return isMultiple(node) ? ids : ids[0];
    },
  };
}
