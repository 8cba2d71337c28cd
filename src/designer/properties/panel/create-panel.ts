import { atom, type Atom } from 'jotai';
import { renameField } from '../../operations/rename-field';
import { setFormSetting } from '../../operations/set-form-setting';
import { setNodePart, type NodePart } from '../../operations/set-node-part';
import type { DesignStore } from '../../store/design-store';
import type { Property } from '../property';
import { isResettable, sharedValue, type SharedValue } from '../property-value';
import type { ShownNodes } from './shown-nodes';

/** What the inputs of the property panel read and change. It stays the same for all selections, so none of them draws an input. */
export interface Panel {
  /** Part of the ids of its inputs. */
  kind: string;
  shown: Atom<ShownNodes>;
  /** Differs between selections, and stays while the nodes change. */
  owner: Atom<string>;
  /** The value that the shown nodes have for a property. */
  valueOf(property: Property): Atom<SharedValue>;
  /** How many of the properties are set. */
  setCountOf(properties: readonly Property[]): Atom<number>;
  /** Changes a property of all shown nodes as one step. `false` if the design refuses it. `undefined` resets it. */
  change(property: Property, value: unknown): boolean;
  /** Holds the shown nodes: what a task changes is theirs, although others may be shown by then. */
  hold(): (task: () => void) => void;
}

export function createPanel(store: DesignStore, shown: Atom<ShownNodes>, kind: string): Panel {
  const values = new Map<Property, Atom<SharedValue>>();
  let held: ShownNodes | undefined;
  const valueOf = (property: Property): Atom<SharedValue> => {
    const value = values.get(property) ?? valueAtom(shown, property);
    values.set(property, value);
    return value;
  };
  return {
    kind,
    shown,
    owner: atom((get) => ownerOf(get(shown))),
    valueOf,
    setCountOf: (properties) => atom((get) => properties.filter((property) => isResettable(property, get(valueOf(property)))).length),
    change: (property, value) => changeProperty(store, held ?? store.jotai.get(shown), property, value),
    hold() {
      const nodes = store.jotai.get(shown);
      return (task) => {
        held = nodes;
        try {
          task();
        } finally {
          held = undefined;
        }
      };
    },
  };
}

const ownerOf = ({ nodes }: ShownNodes): string => nodes.map(({ id }) => id).join(' ');

/** The same object while neither the value nor its mixture changes. */
function valueAtom(shown: Atom<ShownNodes>, property: Property): Atom<SharedValue> {
  let previous: SharedValue | undefined;
  return atom((get) => {
    const next = sharedValue(get(shown).nodes, property);
    if (!previous || previous.isMixed !== next.isMixed || !Object.is(previous.value, next.value)) previous = next;
    return previous;
  });
}

function changeProperty(store: DesignStore, { nodes, isRoot }: ShownNodes, property: Property, value: unknown): boolean {
  const ids = nodes.map(({ id }) => id);
  if (isRoot) return store.run(setFormSetting, { path: property.path, value });
  if (property.part === 'id') return store.run(renameField, { id: ids[0] ?? '', name: String(value ?? '') });
  return store.run(setNodePart, { ids, part: property.part satisfies NodePart, path: property.path, value });
}
