import { formViews, sharedViews, type FormView } from '../form-view';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { expressionOf, tokensOf } from './calculation-tokens';
import { systemNames } from './control-names';
import { withValueAt, type Path } from './json-path';
import { withLiteralAt } from './literal-text';
import type { PlannedNode } from './plan';
import { readProps, writeProps } from './props-slot';
import { readAt, readTextAt, type Reading } from './reading';
import { readRules, writeRules } from './rules-slot';

/** A part of a DescriptorNode, which is read from a node of form JSON and written to it if form JSON can express it. */
export interface Slot {
  name: Exclude<keyof DescriptorNode, 'id' | 'jnpfKey' | 'children'>;
  read(node: PlannedNode, reading: Reading): unknown;
  write(raw: JsonObject, value: unknown, node: PlannedNode, reading: Reading): JsonObject;
}

const config = (name: string): Path => ['__config__', name];

/** A slot for a flag of form JSON. Its value in the descriptor is `setValue`, or absent. */
const flagSlot = (name: Slot['name'], path: Path, setValue: unknown): Slot => ({
  name,
  read: (node, reading) => (readAt(node, [path], 'flag', reading) ? setValue : undefined),
  write: (raw, value) => (value === undefined || value === setValue ? withValueAt(raw, path, value === setValue) : raw),
});

/** A slot that form JSON has no place for: its value is among the own parts of the node. */
function ownSlot(name: Slot['name']): Slot {
  return { name, read: () => undefined, write: (raw) => raw };
}

export const slots: readonly Slot[] = [
  {
    name: 'label',
    read: (node, reading) => readTextAt(node, [config('label')], reading),
    write: (raw, value) => withLiteralAt(raw, config('label'), value),
  },
  {
    name: 'help',
    read: (node, reading) => readTextAt(node, [config('tipLabel'), ['tipLabel']], reading),
    write: (raw, value) => withLiteralAt(raw, config('tipLabel'), value ?? ''),
  },
  {
    name: 'default',
    read: ({ config: { defaultValue } }) => defaultValue ?? undefined,
    write: (raw, value) => withValueAt(raw, config('defaultValue'), value),
  },
  { name: 'access', read: ({ name }) => (systemNames.has(name) ? 'readOnly' : undefined), write: (raw) => raw },
  flagSlot('required', config('required'), true),
  flagSlot('disabled', ['disabled'], 'true'),
  {
    name: 'visible',
    read: (node, reading) => (readAt(node, [config('noShow')], 'flag', reading) ? 'false' : undefined),
    write: (raw, value) => (value === undefined || value === 'false' ? withValueAt(raw, config('noShow'), value === 'false') : raw),
  },
  { name: 'visibility', read: readViews, write: writeViews },
  {
    name: 'calculate',
    read: (node, reading) => {
      const tokens = node.name === 'calculate' ? readAt(node, [['expression']], 'list', reading) : undefined;
      return tokens && expressionOf(tokens, node, reading);
    },
    write: (raw, value, node, reading) => {
      const tokens = value === undefined ? [] : tokensOf(String(value), node, reading);
      return tokens === undefined || node.name !== 'calculate' ? raw : withValueAt(raw, ['expression'], tokens);
    },
  },
  ownSlot('follows'),
  ownSlot('suggests'),
  ownSlot('showsResult'),
  { name: 'rules', read: readRules, write: writeRules },
  ownSlot('warnings'),
  { name: 'props', read: readProps, write: writeProps },
];

const visibility = config('visibility');

/** The views of a node. Existing clients write both into every node, which counts as absent. */
function readViews(node: PlannedNode, reading: Reading): FormView[] | undefined {
  const listed = readAt(node, [visibility], 'list', reading);
  return listed && sharedViews([{ visibility: formViews.filter((view) => listed.includes(view)) }]);
}

/** Keeps items of the list that are not views. */
function writeViews(raw: JsonObject, value: unknown): JsonObject {
  const before = isJsonObject(raw['__config__']) ? raw['__config__']['visibility'] : undefined;
  const others = (Array.isArray(before) ? before : []).filter((item) => !formViews.some((view) => view === item));
  const views = Array.isArray(value) ? formViews.filter((view) => value.includes(view)) : formViews;
  return withValueAt(raw, visibility, [...views, ...others]);
}
