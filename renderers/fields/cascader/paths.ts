import { choiceKey } from '#engine/choices/choice-key';

/** A choice in the tree, from the descriptor or from the server. */
interface Step<Name> {
  id: string;
  fullName: Name;
  children?: readonly Step<Name>[];
}

/**
 * Reads any value as paths: a list of lists is several paths, any other list is one path, a single value is a path of
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
 * The names along a path. A step that is not below the step before it is looked for at the top, because a cut list is
 * flat, and else named by its id.
 *
 * @example namesAlong(['a', 2], [{ id: 'a', fullName: 'A', children: [{ id: '2', fullName: 'Two' }] }], (name) => name) // ['A', 'Two']
 */
export function namesAlong<Name>(path: readonly unknown[], list: readonly Step<Name>[], nameOf: (name: Name) => string): string[] {
  let choices: readonly Step<Name>[] = list;
  return path.map((step) => {
    const key = choiceKey(step);
    const choice = choices.find(({ id }) => id === key) ?? list.find(({ id }) => id === key);
    choices = choice?.children ?? [];
    return choice ? nameOf(choice.fullName) : key;
  });
}

/**
 * The display text of a path: all names, or the last name with `showAllLevels: false`.
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
 * The path for names joined by slashes. The longest matching name wins, since names may contain slashes. Names without
 * a choice, and those of several choices beside each other, are kept as ids.
 *
 * @example pathNamed('A/Two', [{ id: 'a', fullName: 'A', children: [{ id: '2', fullName: 'Two' }] }], (name) => name) // ['a', '2']
 */
export function pathNamed<Name>(pathOfNames: string, list: readonly Step<Name>[], nameOf: (name: Name) => string): string[] {
  const text = pathOfNames.trim();
  if (text === '') return [];
  const matches = list
    .filter(({ fullName }) => text === nameOf(fullName) || text.startsWith(`${nameOf(fullName)}/`))
    .sort((a, b) => nameOf(b.fullName).length - nameOf(a.fullName).length);
  const [step, other] = matches;
  if (!step || (other && nameOf(other.fullName) === nameOf(step.fullName))) return text.split('/').map((piece) => piece.trim());
  return [step.id, ...pathNamed(text.slice(nameOf(step.fullName).length + 1), step.children ?? [], nameOf)];
}
