import { atom, createStore, type Atom, type Getter, type PrimitiveAtom } from 'jotai';
import type { Reference } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { Commands, ScreenStore } from './screen-store';

type Published = Readonly<Record<string, unknown>>;

/**
 * @example
 * const screen = createScreenStore()
 * screen.publish('category', { selected: { id: '7' } })
 * screen.filled({ typeId: { $ref: 'category.selected.id' } }) // { typeId: '7' }
 */
export function createScreenStore(roots: Readonly<Record<string, Published>> = {}): ScreenStore {
  const jotai = createStore();
  const published = new Map<string, PrimitiveAtom<Atom<Published>>>();
  const commands = new Map<string, Commands>();

  const nodeAtom = (node: string): PrimitiveAtom<Atom<Published>> => {
    const valuesAtom = published.get(node) ?? atom<Atom<Published>>(unpublished);
    published.set(node, valuesAtom);
    return valuesAtom;
  };
  const valueAt = (get: Getter, path: string): unknown => {
    const [root = '', ...names] = path.split('.');
    return valueAtPath(get(get(nodeAtom(root))), names);
  };
  for (const [root, values] of Object.entries(roots)) jotai.set(nodeAtom(root), atom(values));

  return {
    jotai,
    publish(node, values) {
      if (!isSame(jotai.get(jotai.get(nodeAtom(node))), values)) jotai.set(nodeAtom(node), atom(values));
    },
    follow(node, values) {
      jotai.set(nodeAtom(node), values);
      return () => jotai.set(nodeAtom(node), unpublished);
    },
    reading: (path) => atom((get) => valueAt(get, path)),
    filled(inputs = {}, row = undefined) {
      const entries = Object.entries(inputs).map(([name, value]) => [name, isReference(value) ? valueOf(value.$ref) : value]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));

      function valueOf(path: string): unknown {
        return path.startsWith('row.') ? valueAtPath(row, path.split('.').slice(1)) : valueAt(jotai.get, path);
      }
    },
    register(node, nodeCommands) {
      commands.set(node, nodeCommands);
      return () => {
        // The node may have been mounted again and registered others.
        if (commands.get(node) === nodeCommands) commands.delete(node);
      };
    },
    runCommand: async (node, verb) => commands.get(node)?.[verb]?.(),
  };
}

const unpublished: Atom<Published> = atom<Published>({});

export const isReference = (value: unknown): value is Reference => isJsonObject(value) && typeof value['$ref'] === 'string';

const valueAtPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((current, name) => (isJsonObject(current) && Object.hasOwn(current, name) ? current[name] : undefined), value);

const isSame = (left: Published, right: Published): boolean => {
  const names = Object.keys(right);
  return names.length === Object.keys(left).length && names.every((name) => left[name] === right[name]);
};
