import type { JsonObject } from '../json';
import { readSettings, setting, writeSettings, type Setting } from './item-settings';

/** What a form JSON says of the form as a whole, and we know: `props` of the root, under the same names. */
const known: readonly Setting[] = [
  ...['labelPosition', 'size', 'popupType', 'generalWidth', 'fullScreenWidth', 'drawerWidth', 'formStyle', 'labelSuffix'].map((name) => setting(name, 'code')),
  ...['labelWidth', 'gutter', 'primaryKeyPolicy'].map((name) => setting(name, 'number')),
  ...['hasCancelBtn', 'hasConfirmBtn', 'hasConfirmAndAddBtn', 'hasPrintBtn', 'concurrencyLock', 'logicalDelete', 'formBtns'].map((name) => setting(name, 'flag')),
  ...['cancelButtonText', 'confirmButtonText', 'printButtonText'].map((name) => setting(name, 'text')),
];

export const settingsOf = (source: JsonObject): JsonObject => readSettings(source, known);

/** The form JSON with the settings that are others than it says. */
export const withSettings = (source: JsonObject, wanted: JsonObject): JsonObject => writeSettings(source, wanted, known);
