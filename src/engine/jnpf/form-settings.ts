import type { JsonObject } from '../json';
import type { HasText } from './literal-text';
import { readSettings, setting, writeSettings, type Setting } from './item-settings';

/** The supported settings of a form, which become `props` of the root under the same names. */
const formSettings: readonly Setting[] = [
  ...['labelPosition', 'size', 'popupType', 'formStyle', 'labelSuffix'].map((name) => setting(name, 'code')),
  ...['generalWidth', 'fullScreenWidth', 'drawerWidth'].map((name) => setting(name, 'code')),
  ...['labelWidth', 'gutter', 'primaryKeyPolicy'].map((name) => setting(name, 'number')),
  ...['hasCancelBtn', 'hasConfirmBtn', 'hasConfirmAndAddBtn', 'hasPrintBtn'].map((name) => setting(name, 'flag')),
  ...['concurrencyLock', 'logicalDelete', 'formBtns'].map((name) => setting(name, 'flag')),
  ...['cancelButtonText', 'confirmButtonText', 'printButtonText'].map((name) => setting(name, 'text')),
  setting('printId', 'any'),
];

/** The settings of a form JSON. */
export function settingsOf(source: JsonObject, hasText?: HasText): JsonObject {
  const settings = readSettings(source, formSettings, hasText);
  if (!isOfElement(source) || !('size' in settings)) return settings;
  return { ...settings, size: antdSizes.get(settings['size']) ?? settings['size'] };
}

/** The form JSON with the settings that differ from it. */
export function withSettings(source: JsonObject, settings: JsonObject): JsonObject {
  const isSameSize = settingsOf(source)['size'] === settings['size'];
  const newSize = (isOfElement(source) ? elementSizes.get(settings['size']) : undefined) ?? settings['size'];
  const size = isSameSize ? readSettings(source, formSettings)['size'] : newSize;
  return writeSettings(source, { ...settings, ...(size !== undefined && { size }) }, formSettings);
}

/** Whether a form was made for the Element library, as in 3.1 and 3.4. Its sizes differ from later ones of the same name. */
const isOfElement = ({ formRef }: JsonObject): boolean => formRef === 'elForm';

const antdSizes: ReadonlyMap<unknown, string> = new Map([
  ['medium', 'middle'],
  ['small', 'middle'],
  ['mini', 'small'],
]);
const elementSizes: ReadonlyMap<unknown, string> = new Map([
  ['middle', 'small'],
  ['small', 'mini'],
]);
