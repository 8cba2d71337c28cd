import type { Text } from '#engine/generated/descriptor.gen';
import type { JsonSchema } from '#engine/json';

export const propertyGroups = ['basic', 'value', 'check', 'linkage', 'look', 'advanced'] as const;
export type PropertyGroupName = (typeof propertyGroups)[number];

/** Parts of a node that the panel edits. `id` is the field's name. */
export type PropertyPart =
  | 'id'
  | 'label'
  | 'help'
  | 'default'
  | 'access'
  | 'required'
  | 'calculate'
  | 'follows'
  | 'suggests'
  | 'showsResult'
  | 'visibility'
  | 'visible'
  | 'disabled'
  | 'rules'
  | 'warnings'
  | 'props';

/** How a property is edited. */
export const propertyEditors = [
  'string',
  'number',
  'switch',
  'choice',
  'color',
  'name',
  'text',
  'list',
  'json',
  'rows',
  'columns',
  'field',
  'options',
  'optionTree',
  'interface',
  'module',
  'relatedField',
  'numberRule',
  'printTemplates',
  'params',
  'bound',
  'timeBound',
  'default',
  'required',
  'condition',
  'expression',
  'rules',
  'warnings',
  'views',
] as const;
export type PropertyEditor = (typeof propertyEditors)[number];

/** What a props schema says about a property under `x-design`, or the shared words for its name. */
export interface PropertyDesign {
  group?: PropertyGroupName;
  editor?: PropertyEditor;
  label?: Text;
  help?: Text;
  /** The texts of the values, or of the keys of rows. */
  choices?: Readonly<Record<string, Text>>;
}

/** A property of a node in the panel. */
export interface Property {
  /** Unique in a panel: `label`, `props.placeholder`. */
  key: string;
  part: PropertyPart;
  /** The place within the part. */
  path: readonly string[];
  group: PropertyGroupName;
  editor: PropertyEditor;
  label: Text;
  help?: Text;
  /** The schema of a value, of which the inputs take their bounds. */
  schema: JsonSchema;
  choices?: readonly PropertyChoice[];
}

export interface PropertyChoice {
  value: string | number;
  label: Text;
}
