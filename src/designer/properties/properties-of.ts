import { sharedWords } from '#engine/check/property-label';
import type { Definition } from '#engine/definition';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonSchema } from '#engine/json';
import { systemNames } from '#engine/jnpf/control-names';
import type { Registry } from '#engine/registry';
import nodeParts from './node-parts.json';
import { propertyEditors, propertyGroups } from './property';
import type { Property, PropertyChoice, PropertyDesign, PropertyEditor, PropertyGroupName, PropertyPart } from './property';

/**
 * The properties that nodes share, in the order of the panel: the parts of a node, then the props of its renderer by their
 * schema. `registry` is described (`describedRegistry`). A node that is the root of the form has props only.
 *
 * @example propertiesOf([{ id: 'a', jnpfKey: 'input' }], registry).map(({ key }) => key) // ['label', 'id', 'help', …]
 */
export function propertiesOf(nodes: readonly DescriptorNode[], registry: Registry, isRoot = false): readonly Property[] {
  const [first, ...others] = [...new Set(nodes.map(({ jnpfKey }) => jnpfKey))].map((jnpfKey) => ofKind(registry.get(jnpfKey), isRoot));
  if (!first) return [];
  if (nodes.length === 1) return first;
  return first.filter(
    (property) => !ofOneNode.has(property.key) && others.every((properties) => properties.some((other) => isSameProperty(property, other))),
  );
}

/** Properties that have to differ between fields, or are about one field. */
const ofOneNode: ReadonlySet<string> = new Set(['id', 'label', 'default', 'calculate', 'follows', 'suggests']);

const isSameProperty = (property: Property, other: Property): boolean =>
  property.key === other.key && property.editor === other.editor && JSON.stringify(property.choices) === JSON.stringify(other.choices);

const cache = new WeakMap<Definition, Map<boolean, readonly Property[]>>();

function ofKind(definition: Definition, isRoot: boolean): readonly Property[] {
  const byRoot = cache.get(definition) ?? new Map<boolean, readonly Property[]>();
  cache.set(definition, byRoot);
  const cached = byRoot.get(isRoot);
  if (cached) return cached;
  const parts = isRoot ? [] : partsOf(definition).map(partProperty);
  const schemas = isJsonObject(definition.props['properties']) ? definition.props['properties'] : {};
  const props = Object.entries(schemas).map(([name, schema]) => propProperty(name, isJsonObject(schema) ? schema : {}));
  const properties = propertyGroups.flatMap((name) => [...parts, ...props].filter(({ group }) => group === name));
  byRoot.set(isRoot, properties);
  return properties;
}

/** The parts that a kind of node has. A column of the server has no rules of its own, and a layout has no value. */
function partsOf(definition: Definition): readonly PropertyPart[] {
  if (definition.group !== 'fields') {
    const words = definition.labelled ? (['label', 'help'] as const) : [];
    return [...words, 'visibility', 'visible', 'disabled'];
  }
  if (definition.rows) return ['label', 'id', 'help', 'visibility', 'required', 'visible', 'disabled', 'rules'];
  const hasDefault = definition.filesIn === undefined;
  // The server always fills these.
  const hasAccess = !systemNames.has(definition.jnpfKey);
  return [...(hasDefault ? (['default'] as const) : []), ...fieldParts, ...(hasAccess ? (['access'] as const) : [])];
}

const fieldParts = [
  ...(['label', 'id', 'help', 'visibility', 'required', 'rules', 'warnings'] as const),
  ...(['visible', 'disabled', 'calculate', 'follows', 'suggests', 'showsResult'] as const),
];

type PartWords = Required<Pick<PropertyDesign, 'group' | 'editor' | 'label'>> & Pick<PropertyDesign, 'help' | 'choices'>;

function partProperty(part: PropertyPart): Property {
  const words = (nodeParts as unknown as Record<string, PartWords>)[part];
  if (!words) throw new Error(`\`${part}\` has no words in node-parts.json.`);
  const { choices, ...others } = words;
  const listed = choicesOf(words, {});
  return { key: part, part, path: [], schema: part === 'warnings' ? listSchema : {}, ...others, ...(choices && { choices: listed }) };
}

const listSchema: JsonSchema = { type: 'array' };

function propProperty(name: string, annotated: JsonSchema): Property {
  const { 'x-design': own, ...schema } = annotated;
  const words: PropertyDesign = isJsonObject(own) ? own : Object.hasOwn(sharedWords, name) ? (sharedWords[name] ?? {}) : {};
  const editor = propertyEditors.find((candidate) => candidate === words.editor) ?? editorOf(schema);
  const help: Text | undefined = words.help;
  const choices = choicesOf(words, schema);
  return {
    key: `props.${name}`,
    part: 'props',
    path: [name],
    group: groupOf(words),
    editor,
    label: words.label ?? name,
    ...(help !== undefined && { help }),
    ...(choices.length > 0 && { choices }),
    schema,
  };
}

const groupOf = ({ group }: PropertyDesign): PropertyGroupName => propertyGroups.find((name) => name === group) ?? 'advanced';

/** The editor of a property that names none. A value of several types is edited as JSON. */
function editorOf({ $ref, type, enum: values }: JsonSchema): PropertyEditor {
  if ($ref === 'text.json') return 'text';
  if ($ref === 'options.json') return 'options';
  if (Array.isArray(values)) return 'choice';
  return editorsByType.get(type) ?? 'json';
}

const editorsByType: ReadonlyMap<unknown, PropertyEditor> = new Map<unknown, PropertyEditor>([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'switch'],
]);

/** The choices: those with a text, else the values that the schema lists or gives as examples. */
function choicesOf({ choices, editor }: PropertyDesign, { enum: values, examples, type }: JsonSchema): PropertyChoice[] {
  const isNumber = type === 'number' || type === 'integer';
  if (choices) return Object.entries(choices).map(([value, label]) => ({ value: isNumber ? Number(value) : value, label }));
  const listed: unknown[] = Array.isArray(values) ? values : editor === 'choice' && Array.isArray(examples) ? examples : [];
  return listed
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number')
    .map((value) => ({ value, label: String(value) }));
}
