import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { DescriptorNode, ResourceDescriptor, Text } from '#engine/generated/descriptor.gen';
import type { JsonObject } from '#engine/json';
import { fieldSchemaOf } from '#engine/record-schema';
import type { Registry } from '#engine/registry';
import type { SettingsField, SettingsGroup } from './settings-props';

/** A group with the JSON Schema of the fields that are shown. */
export interface DrawnGroup {
  group: SettingsGroup;
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

interface SchemaSource {
  resource: ResourceDescriptor;
  registry: Registry;
  text(value: Text | undefined): string;
  /** Under the input of a secret. */
  secretHelp: string;
}

/**
 * The groups with the fields whose labels or groups contain the keyword, and whose conditions the values meet. Groups without a
 * field are left out while there is a keyword.
 */
export function drawnGroups(groups: readonly SettingsGroup[], values: JsonObject, keyword: string, source: SchemaSource): DrawnGroup[] {
  const word = keyword.trim().toLocaleLowerCase();
  const contains = (text: string): boolean => text.toLocaleLowerCase().includes(word);
  return groups.flatMap((group) => {
    const isNamed = contains(source.text(group.title));
    const fields = group.fields
      .map((entry): SettingsField => (typeof entry === 'string' ? { field: entry } : entry))
      .filter(({ when = {} }) => Object.entries(when).every(([name, value]) => values[name] === value))
      .flatMap((entry) => {
        const node = source.resource.fields.find(({ id }) => id === entry.field);
        return node && (isNamed || contains(source.text(node.label))) ? [{ entry, node }] : [];
      });
    if (word !== '' && fields.length === 0 && !(isNamed && group.people)) return [];
    return [
      {
        group,
        schema: {
          type: 'object',
          properties: Object.fromEntries(fields.map(({ entry, node }) => [node.id, propertyOf(entry, node, source)])),
        },
        uiSchema: Object.fromEntries(fields.map(({ entry, node }) => [node.id, uiOf(entry, node, source)])),
      },
    ];
  });
}

function propertyOf({ help, options }: SettingsField, node: DescriptorNode, { registry, text, secretHelp }: SchemaSource): RJSFSchema {
  const { enum: _enum, ...schema } = fieldSchemaOf(node, registry) as RJSFSchema;
  const maxLength = node.props?.['maxlength'];
  const { min, max } = node.props ?? {};
  const description = help === undefined ? (node.access === 'secret' ? secretHelp : undefined) : text(help);
  return {
    ...schema,
    title: text(node.label),
    ...(typeof maxLength === 'number' && { maxLength }),
    ...(typeof min === 'number' && { minimum: min }),
    ...(typeof max === 'number' && { maximum: max }),
    ...(description !== undefined && { description }),
    ...(options && { oneOf: options.map(({ value, label }) => ({ const: value, title: text(label) })) }),
  };
}

function uiOf({ options, unit, as }: SettingsField, node: DescriptorNode, { registry, text }: SchemaSource): UiSchema {
  if (options) return { 'ui:widget': 'select' };
  if (as !== undefined) return { 'ui:widget': as };
  const widget = node.access === 'secret' ? 'password' : widgetOf(fieldSchemaOf(node, registry) as RJSFSchema, node);
  return { ...(widget !== undefined && { 'ui:widget': widget }), ...(unit !== undefined && { 'ui:options': { unit: text(unit) } }) };
}

/** The values decide, not the renderer: 0 and 1 are a switch, a long text has several lines. */
function widgetOf(schema: RJSFSchema, node: DescriptorNode): string | undefined {
  const values = schema.enum?.filter((value) => value !== null);
  if (values?.length === 2 && values.includes(0) && values.includes(1)) return 'switch';
  if ([schema.type].flat().some((type) => type === 'number' || type === 'integer')) return 'number';
  const maxLength = node.props?.['maxlength'];
  return typeof maxLength === 'number' && maxLength >= longText ? 'textarea' : undefined;
}

/** Characters from which a text gets several lines. */
const longText = 1000;
