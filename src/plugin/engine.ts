/**
 * `tangu/engine`: what a plugin's definitions, `clean.ts`, `fill.ts` and behaviours use, in the browser and on the server
 * alike. Nothing here draws. What this file exports stays as it is within a surface version.
 *
 * @module
 */
export { surfaceVersion } from './surface-version';

/** `definition.ts` of a renderer: what its value is, how it is stored, filtered and written as text. */
export { defineField, definePanel } from '#engine/definition';
export type {
  Circumstances,
  ColumnType,
  Definition,
  FieldDefinition,
  Operator,
  PanelDefinition,
  ValueProblem,
} from '#engine/definition';

/** `clean.ts` exports `clean: Clean`, `fill.ts` exports `fill: Fill`. */
export type { Clean, Fill, FillCircumstances } from '#engine/server-values';

/** A node of a descriptor, its texts, and JSON. */
export type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
export type { ResolvedNode } from '#engine/resolve-fields';
export { isJsonObject } from '#engine/json';
export type { JsonObject, JsonSchema, JsonValue } from '#engine/json';

/** What is wrong with a value: several issues at once are thrown as an `IssueError`, each at its JSON Pointer. */
export { issue, IssueError, pointerOf } from '#engine/issue';
export type { Issue } from '#engine/issue';

/** Numbers and moments as text. */
export { formatDecimal } from '#engine/format-decimal';
export type { DecimalFormat } from '#engine/format-decimal';
export { momentText } from '#engine/moment-text';

export type { Behaviour, Caller, Exchange, PluginServices, Records } from './behaviour';
