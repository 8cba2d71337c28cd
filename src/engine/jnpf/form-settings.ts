import type { JsonObject } from '../json';
import { withValueAt } from './json-path';
import { isSameJson } from './same-json';
import { valueKinds, type ValueKind } from './value-kinds';

/** What a form JSON says of the form as a whole, and we know: `props` of the root, under the same names. */
const settings: readonly (readonly [name: string, kind: ValueKind])[] = [
  ...['labelPosition', 'size', 'popupType', 'generalWidth', 'fullScreenWidth', 'drawerWidth', 'formStyle', 'labelSuffix'].map((name) => [name, 'code'] as const),
  ...['labelWidth', 'gutter', 'primaryKeyPolicy'].map((name) => [name, 'number'] as const),
  ...['hasCancelBtn', 'hasConfirmBtn', 'hasConfirmAndAddBtn', 'hasPrintBtn', 'concurrencyLock', 'logicalDelete', 'formBtns'].map((name) => [name, 'flag'] as const),
  ...['cancelButtonText', 'confirmButtonText', 'printButtonText'].map((name) => [name, 'text'] as const),
];

export function settingsOf(source: JsonObject): JsonObject {
  return Object.fromEntries(settings.map(([name, kind]) => [name, valueKinds[kind](source[name])] as const).filter(([, value]) => value !== undefined && value !== ''));
}

/** The form JSON with the settings that are others than it says. */
export function withSettings(source: JsonObject, wanted: JsonObject): JsonObject {
  const before = settingsOf(source);
  return settings.reduce((written, [name]) => (isSameJson(before[name], wanted[name]) ? written : withValueAt(written, [name], wanted[name])), source);
}
