import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Property, PropertyEditor } from '../property';
import type { SharedValue } from '../property-value';

/** Editors that the adapter's inputs are, with their widgets. */
const widgets: Partial<Record<PropertyEditor, string>> = {
  string: 'localText',
  number: 'localNumber',
  switch: 'directSwitch',
  choice: 'directSelect',
};

/** The JSON Schema of the properties of a group, for rjsf. Editors of our own take any value, which they check themselves. */
export function groupSchema(
  properties: readonly Property[],
  valueOf: (property: Property) => SharedValue,
  text: (value: Text) => string,
): { schema: RJSFSchema; uiSchema: UiSchema } {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties.map((property) => [property.key, schemaOf(property, valueOf(property), text)])),
    },
    uiSchema: Object.fromEntries(properties.map((property) => [property.key, uiOf(property)])),
  };
}

const uiOf = ({ editor }: Property): UiSchema =>
  widgets[editor] === undefined ? { 'ui:field': 'design' } : { 'ui:widget': widgets[editor] };

function schemaOf(
  { editor, label, help, schema, choices = [] }: Property,
  { value }: SharedValue,
  text: (value: Text) => string,
): RJSFSchema {
  const words = { title: text(label), ...(help !== undefined && { description: text(help) }) };
  switch (editor) {
    case 'string':
      return { ...words, type: 'string' };
    case 'number':
      return { ...words, type: schema['type'] === 'integer' ? 'integer' : 'number', ...boundsOf(schema) };
    case 'switch':
      return { ...words, type: 'boolean' };
    case 'choice': {
      const listed = choices.map((choice): { const: string | number; title: string } => ({
        const: choice.value,
        title: text(choice.label) || '—',
      }));
      const isListed = (typeof value !== 'string' && typeof value !== 'number') || choices.some((choice) => choice.value === value);
      // A value of another generation stays a choice.
      return { ...words, type: typeOfChoices(choices), oneOf: isListed ? listed : [...listed, { const: value, title: String(value) }] };
    }
    default:
      return words;
  }
}

const boundsOf = ({ minimum, maximum }: Property['schema']): RJSFSchema => ({
  ...(typeof minimum === 'number' && { minimum }),
  ...(typeof maximum === 'number' && { maximum }),
});

const typeOfChoices = (choices: NonNullable<Property['choices']>): 'number' | 'string' =>
  choices.length > 0 && choices.every(({ value }) => typeof value === 'number') ? 'number' : 'string';
