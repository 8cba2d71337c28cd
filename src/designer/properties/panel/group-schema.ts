import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Text } from '#engine/generated/descriptor.gen';
import type { JsonObject } from '#engine/json';
import type { Property, PropertyEditor } from '../property';

/** Editors that the adapter's inputs are, with their widgets. */
const widgets: Partial<Record<PropertyEditor, string>> = {
  string: 'localText',
  number: 'localNumber',
  switch: 'directSwitch',
  choice: 'directSelect',
};

/** Whether the schema of a group checks a property. Editors of our own take any value, which they check themselves. */
export const isChecked = ({ editor }: Property): boolean => widgets[editor] !== undefined;

interface GroupSchema {
  /** Differs between schemas of other properties, not between those with other words: what is typed stays while texts load. */
  id: number;
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** The JSON Schema of the properties of a group, for rjsf. It stays the same for a kind of node, unless a value is not a choice. */
export function groupSchema(properties: readonly Property[], value: JsonObject, text: (value: Text) => string): GroupSchema {
  const isCommon = properties.every((property) => isListed(property, value[property.key]));
  const cached = isCommon ? schemasByProperties.get(properties) : undefined;
  if (cached?.text === text) return cached;
  const created = { ...createSchema(properties, value, text), ...(cached && { id: cached.id }), text };
  if (isCommon) schemasByProperties.set(properties, created);
  return created;
}

const schemasByProperties = new WeakMap<readonly Property[], GroupSchema & { text: (value: Text) => string }>();

let schemaCount = 0;

function createSchema(properties: readonly Property[], value: JsonObject, text: (value: Text) => string): GroupSchema {
  schemaCount += 1;
  return {
    id: schemaCount,
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties.map((property) => [property.key, schemaOf(property, value[property.key], text)])),
    },
    uiSchema: Object.fromEntries(properties.map((property) => [property.key, uiOf(property)])),
  };
}

const uiOf = ({ editor }: Property): UiSchema =>
  widgets[editor] === undefined ? { 'ui:field': 'design' } : { 'ui:widget': widgets[editor] };

/** A value of another generation is not among the choices. */
const isListed = ({ editor, choices = [] }: Property, value: unknown): boolean =>
  editor !== 'choice' || (typeof value !== 'string' && typeof value !== 'number') || choices.some((choice) => choice.value === value);

function schemaOf(property: Property, value: unknown, text: (value: Text) => string): RJSFSchema {
  const { editor, label, help, choices = [] } = property;
  const words = { title: text(label), ...(help !== undefined && { description: text(help) }) };
  switch (editor) {
    case 'string':
      return { ...words, type: 'string' };
    case 'number':
      return { ...words, type: 'number' };
    case 'switch':
      return { ...words, type: 'boolean' };
    case 'choice': {
      const listed = choices.map((choice): { const: string | number; title: string } => ({
        const: choice.value,
        title: text(choice.label) || '—',
      }));
      const oneOf = isListed(property, value) ? listed : [...listed, { const: value as string | number, title: String(value) }];
      return { ...words, type: typeOfChoices(choices), oneOf };
    }
    default:
      return words;
  }
}

const typeOfChoices = (choices: NonNullable<Property['choices']>): 'number' | 'string' =>
  choices.length > 0 && choices.every(({ value }) => typeof value === 'number') ? 'number' : 'string';
