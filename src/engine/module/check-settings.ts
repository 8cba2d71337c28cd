import { rangeProblem, widthProblem } from '../check/number-range';
import { propertyLabel } from '../check/property-label';
import type { DescriptorNode, Text } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import type { DecodedForm } from '../jnpf/decode-form';
import { isJsonObject, type JsonObject, type JsonSchema } from '../json';
import type { Registry } from '../registry';
import { nodesOf } from '../walk';

/**
 * What the schemas of renderers say about the settings of a form: numbers outside their range, which renderers replace or ignore, and
 * settings without which a control does nothing (`x-needs`) or cannot name its choices. Paths refer to the form JSON.
 */
export function checkSettings({ descriptor, places, issues }: DecodedForm, registry: Registry): Issue[] {
  return nodesOf(descriptor).flatMap(({ value: node }) => {
    const { id, jnpfKey, calculate, props = {} } = node;
    const schema = registry.has(jnpfKey) ? registry.get(jnpfKey).props : {};
    const schemas = isJsonObject(schema['properties']) ? schema['properties'] : {};
    const pointer = places[id]?.pointer ?? '';
    // A formula that cannot be read is not missing.
    const isUnread = issues.some(({ path }) => path.startsWith(`${pointer}/expression`));
    const needs = isUnread ? [] : needsOf(schema);
    const missing = [
      ...missingSources(props, schemas),
      ...missingSettings({ ...props, calculate }, schemas, needs),
      ...unshownRelation(node, schemas, registry),
    ];
    return [...rangeProblems(props, schemas), ...missing].map(({ code, params }) => issue(pointer, code, params));
  });
}

type Problem = Pick<Issue, 'code' | 'params'>;

const rangeProblems = (props: JsonObject, schemas: JsonObject): Problem[] =>
  Object.entries(props).flatMap(([name, value]) => {
    const schema = schemas[name];
    if (!isJsonObject(schema)) return [];
    const label = labelOf(name, schemas);
    return rangeProblem(label, schema, value) ?? widthProblem(label, schema, value) ?? [];
  });

/** Choices that are loaded from a dictionary or a data interface that is not chosen. */
const missingSources = (props: JsonObject, schemas: JsonObject): Problem[] =>
  Object.entries(props).flatMap(([name, value]) => {
    const source = isJsonObject(value) ? (value['dictionary'] ?? value['dataInterface']) : undefined;
    return source === '' ? [{ code: 'settingMissing', params: { label: labelOf(name, schemas) } }] : [];
  });

/** A relation to a module that does not say which field it shows: neither its choices nor what is chosen can be told apart. */
function unshownRelation(node: DescriptorNode, schemas: JsonObject, registry: Registry): Problem[] {
  const definition = registry.has(node.jnpfKey) ? registry.get(node.jnpfKey) : undefined;
  const source = definition?.group === 'fields' ? definition.relatesTo?.(node) : undefined;
  if (source?.kind !== 'module' || isSet(node.props?.['relationField'])) return [];
  return [{ code: 'relationUnshown', params: { label: node.label ?? node.id, setting: labelOf('relationField', schemas) } }];
}

/** One of `any` has to be set. Without it the control cannot be used, or is `empty`. */
interface Need {
  any: string[];
  /** Values of other settings that make it necessary. */
  when?: Readonly<Record<string, readonly string[]>>;
  /** By default the label of the first of `any`. */
  label?: Text;
  empty?: true;
}

const needsOf = ({ 'x-needs': needs = [] }: JsonSchema): readonly Need[] => needs as Need[];

const missingSettings = (props: JsonObject, schemas: JsonObject, needs: readonly Need[]): Problem[] =>
  needs
    .filter(({ when = {} }) => Object.entries(when).every(([name, values]) => values.includes(String(props[name]))))
    .filter(({ any }) => !any.some((name) => isSet(props[name])))
    .map(({ any: [name = ''], empty, label = labelOf(name, schemas) }) => ({
      code: empty ? 'settingUnset' : 'settingMissing',
      params: { label },
    }));

const labelOf = (name: string, schemas: JsonObject): Text => {
  const schema = schemas[name];
  return propertyLabel(name, isJsonObject(schema) ? schema : {});
};

const isSet = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : isJsonObject(value);
