import { choiceKey } from '#engine/choices/choice-key';

/** What a path leads through: choices of the descriptor, or loaded ones. */
interface Step<Name> {
  id: string;
  fullName: Name;
  children?: readonly Step<Name>[];
}

/**
 * A value as paths, whatever it is: a list of lists is several, any other list is one, and what is no list is a path of
 * one step.
 *
 * @example pathsIn(['a', 'b']) // [['a', 'b']]
 */
export function pathsIn(value: unknown): unknown[][] {
  if (!Array.isArray(value)) return value === null || value === undefined || value === '' ? [] : [[value]];
  if (value.length === 0) return [];
  return value.some((step) => Array.isArray(step)) ? value.map((path: unknown) => (Array.isArray(path) ? path : [path])) : [value];
}

/**
 * The names along a path. A step that is not there is called by its id.
 *
 * @example namesAlong(['a', 2], [{ id: 'a', fullName: 'A', children: [{ id: '2', fullName: 'Two' }] }], (name) => name) // ['A', 'Two']
 */
export function namesAlong<Name>(path: readonly unknown[], list: readonly Step<Name>[], nameOf: (name: Name) => string): string[] {
  let here: readonly Step<Name>[] = list;
  return path.map((step) => {
    const key = choiceKey(step);
    const found = here.find(({ id }) => id === key);
    here = found?.children ?? [];
    return found ? nameOf(found.fullName) : key;
  });
}

/**
 * The names along a path as they are shown: all of them, or the last one where the props say so.
 *
 * @example pathText(['A', 'Two'], { props: { separator: ' > ' } }) // 'A > Two'
 */
export function pathText(
  names: readonly string[],
  { props: { showAllLevels, separator } = {} }: { props?: Readonly<Record<string, unknown>> },
): string {
  return showAllLevels === false ? (names.at(-1) ?? '') : names.join(typeof separator === 'string' ? separator : '/');
}

/**
 * The path that a text means: the ids of the names between slashes, of the longest names where one holds a slash. What
 * leads nowhere is taken as it is.
 *
 * @example pathNamed('A/Two', [{ id: 'a', fullName: 'A', children: [{ id: '2', fullName: 'Two' }] }], (name) => name) // ['a', '2']
 */
export function pathNamed<Name>(written: string, list: readonly Step<Name>[], nameOf: (name: Name) => string): string[] {
  const text = written.trim();
  if (text === '') return [];
  const fitting = list
    .filter(({ fullName }) => text === nameOf(fullName) || text.startsWith(`${nameOf(fullName)}/`))
    .sort((a, b) => nameOf(b.fullName).length - nameOf(a.fullName).length);
  const [step] = fitting;
  if (!step) return text.split('/').map((piece) => piece.trim());
  return [step.id, ...pathNamed(text.slice(nameOf(step.fullName).length + 1), step.children ?? [], nameOf)];
}
