/**
 * `tangu/engine`: for a plugin's definitions, `clean.ts`, `fill.ts` and behaviours, in the browser and on the server. The
 * exports of this file do not change within a surface version.
 *
 * @module
 */
export { surfaceVersion } from './surface-version';

/** For `definition.ts` of a renderer: its value, column, filters and text. */
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

/** Problems of a value. An `IssueError` has several issues, each at its JSON Pointer. */
export { issue, IssueError, pointerOf } from '#engine/issue';
export type { Issue } from '#engine/issue';

/** Numbers and moments as text. */
export { formatDecimal } from '#engine/format-decimal';
export type { DecimalFormat } from '#engine/format-decimal';
export { momentText } from '#engine/moment-text';

export type { Behaviour, Caller, Exchange, PluginServices, Records } from './behaviour';
