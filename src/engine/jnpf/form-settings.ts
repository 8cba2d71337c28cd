import type { JsonObject } from '../json';
import { readSettings, setting, writeSettings, type Setting } from './item-settings';

/** What a form JSON says of the form as a whole, and we know: `props` of the root, under the same names. */
const known: readonly Setting[] = [
  ...['labelPosition', 'size', 'popupType', 'generalWidth', 'fullScreenWidth', 'drawerWidth', 'formStyle', 'labelSuffix'].map((name) => setting(name, 'code')),
  ...['labelWidth', 'gutter', 'primaryKeyPolicy'].map((name) => setting(name, 'number')),
  ...['hasCancelBtn', 'hasConfirmBtn', 'hasConfirmAndAddBtn', 'hasPrintBtn', 'concurrencyLock', 'logicalDelete', 'formBtns'].map((name) => setting(name, 'flag')),
  ...['cancelButtonText', 'confirmButtonText', 'printButtonText'].map((name) => setting(name, 'text')),
];

export function settingsOf(source: JsonObject): JsonObject {
  const settings = readSettings(source, known);
  return isOfElement(source) && 'size' in settings ? { ...settings, size: ourSizes.get(settings['size']) ?? settings['size'] } : settings;
}

/** The form JSON with the settings that are others than it says. */
export function withSettings(source: JsonObject, wanted: JsonObject): JsonObject {
  const isSameSize = settingsOf(source)['size'] === wanted['size'];
  const size = isSameSize ? readSettings(source, known)['size'] : isOfElement(source) ? (theirSizes.get(wanted['size']) ?? wanted['size']) : wanted['size'];
  return writeSettings(source, { ...wanted, ...(size !== undefined && { size }) }, known);
}

/** Made for the Element library, as forms of 3.1 and 3.4 are: its sizes are others than those of the same name since. */
const isOfElement = ({ formRef }: JsonObject): boolean => formRef === 'elForm';

const ourSizes: ReadonlyMap<unknown, string> = new Map([['medium', 'middle'], ['small', 'middle'], ['mini', 'small']]);
const theirSizes: ReadonlyMap<unknown, string> = new Map([['middle', 'small'], ['small', 'mini']]);
