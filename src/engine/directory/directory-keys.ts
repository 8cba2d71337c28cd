import { choiceKey } from '../choices/choice-key';
import { choiceList } from '../choices/choice-list';
import type { DirectoryKind } from './directory-kind';

/** Whether a value of the kind is the path of ids from the top. */
export const isPathKind = (kind: DirectoryKind): boolean => kind === 'organisation' || kind === 'area';

/**
 * The items of a value, as the keys by which they are named: ids, ids with types, or paths with their ids joined by `/`.
 * A single id of an organisation, which the first generation stored, is a path of one step.
 *
 * @example directoryKeys('area', ['11', '1101']) // ['11/1101']
 * @example directoryKeys('role', ['1', '2']) // ['1', '2']
 */
export function directoryKeys(kind: DirectoryKind, value: unknown): string[] {
  if (!isPathKind(kind)) return choiceList(value).map(choiceKey);
  return directoryPaths(value).map((path) => path.join('/'));
}

/** The paths in a value: one path, or a list of paths. @example directoryPaths(['a', 'b']) // [['a', 'b']] */
export function directoryPaths(value: unknown): string[][] {
  const list = choiceList(value);
  const paths = list.some((item) => Array.isArray(item)) ? list.map((item) => choiceList(item)) : [list];
  return paths.map((path) => path.map(choiceKey)).filter((path) => path.length > 0);
}
