import { rangeProblem } from '../check/number-range';
import { propertyLabel } from '../check/property-label';
import { issue, type Issue } from '../issue';
import type { DecodedForm } from '../jnpf/decode-form';
import { isJsonObject, type JsonObject, type JsonSchema } from '../json';
import type { Registry } from '../registry';
import { nodesOf } from '../walk';

/**
 * What the schemas of renderers say about the settings of a form: numbers outside their range, which renderers replace or ignore, and
 * settings without which a control does nothing (`x-needs`). Paths refer to the form JSON.
 */
export function checkSettings({ descriptor, places }: DecodedForm, registry: Registry): Issue[] {
  return nodesOf(descriptor).flatMap(({ value: { id, jnpfKey, props = {} } }) => {
    const schema = registry.has(jnpfKey) ? registry.get(jnpfKey).props : {};
    const schemas = isJsonObject(schema['properties']) ? schema['properties'] : {};
    const problems = [...rangeProblems(props, schemas), ...missingSettings(props, schemas, needsOf(schema))];
    return problems.map(({ code, params }) => issue(places[id]?.pointer ?? '', code, params));
  });
}

type Problem = Pick<Issue, 'code' | 'params'>;

const rangeProblems = (props: JsonObject, schemas: JsonObject): Problem[] =>
  Object.entries(props).flatMap(([name, value]) => {
    const schema = schemas[name];
    return (isJsonObject(schema) && rangeProblem(propertyLabel(name, schema), schema, value)) || [];
  });

/** One of `any` has to be set. A control with a warning shows nothing without it, but loses nothing either. */
interface Need {
  any: string[];
  severity?: 'warning';
}

const needsOf = ({ 'x-needs': needs = [] }: JsonSchema): readonly Need[] => needs as Need[];

const missingSettings = (props: JsonObject, schemas: JsonObject, needs: readonly Need[]): Problem[] =>
  needs
    .filter(({ any }) => !any.some((name) => isSet(props[name])))
    .map(({ any: [name = ''], severity }) => {
      const schema = schemas[name];
      const label = propertyLabel(name, isJsonObject(schema) ? schema : {});
      return { code: severity === 'warning' ? 'settingUnset' : 'settingMissing', params: { label } };
    });

/** Choices that are loaded name their dictionary or data interface. */
function isSet(value: unknown): boolean {
  if (!isJsonObject(value)) return typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0;
  return Object.hasOwn(value, 'dictionary') || Object.hasOwn(value, 'dataInterface')
    ? isSet(value['dictionary'] ?? value['dataInterface'])
    : Object.values(value).some(isSet);
}
