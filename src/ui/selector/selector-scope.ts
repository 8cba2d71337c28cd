import { choiceKey } from '#engine/choices/choice-key';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import { directoryKeys } from '#engine/directory/directory-keys';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { BoundParam } from '../options/options-source';
import type { SelectorScope } from './selector-tabs';

/** The types of the objects in the related field, by `selectType`. */
const relatedTypes: Readonly<Record<string, string | undefined>> = { dep: 'department', pos: 'position', role: 'role', group: 'group' };

const defaultLevel = 2;

/** What a field lets its users choose from. `read` is the value of another field, of the same row in a sub-table. */
export function selectorScope(
  kind: DirectoryKind,
  { props = {} }: Pick<ResolvedNode, 'props'>,
  read: (fieldId: string) => unknown,
): Omit<SelectorScope, 'currentUser'> {
  const { level, auth, onlyOrganize } = props;
  const allowed = allowedKeys(kind, props, read);
  return {
    kind,
    isMultiple: isMultiple({ props }),
    level: typeof level === 'number' && level >= 0 ? level : defaultLevel,
    ...(allowed && { allowed }),
    ...(auth === true && { byAuth: true }),
    ...(onlyOrganize === true && { onlyCompanies: true }),
  };
}

/** The field whose value decides what can be chosen; an empty list without one. */
export function neededParams(kind: DirectoryKind, { props = {} }: Pick<ResolvedNode, 'props'>): BoundParam[] {
  const { relationField: field } = props;
  return relatedType(kind, props) !== undefined && typeof field === 'string' ? [{ name: field, field, required: true }] : [];
}

const relatedType = (kind: DirectoryKind, { selectType }: Readonly<Record<string, unknown>>): string | undefined =>
  kind === 'user' && typeof selectType === 'string' ? relatedTypes[selectType] : undefined;

function allowedKeys(
  kind: DirectoryKind,
  props: Readonly<Record<string, unknown>>,
  read: (fieldId: string) => unknown,
): string[] | undefined {
  const { selectType, ableIds, relationField } = props;
  if (selectType === 'custom') return directoryKeys(kind, ableIds);
  const type = relatedType(kind, props);
  if (type === undefined) return undefined;
  const related = typeof relationField === 'string' ? choiceList(read(relationField)) : [];
  return related.map((id) => `${choiceKey(id)}--${type}`);
}
