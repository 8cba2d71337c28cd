import { checkSize } from '#engine/check-size';
import { isJsonObject, type JsonObject } from '#engine/json';
import { jsonReason } from '#engine/json-reason';
import { newModuleParts } from '#engine/module/new-module';
import { decodeForm } from '#engine/jnpf/decode-form';
import { defaultLimits } from '#engine/jnpf/limits';
import type { NewDesign } from '../new-design';

/** A text that is not the JSON of a form: the key of the message, and its params. */
export interface Refusal {
  refused: 'jsonEmpty' | 'jsonTooLarge' | 'jsonBroken' | 'jsonNoForm' | 'jsonNoFields';
  params: Readonly<Record<string, string | number>>;
}

/** Maximum number of values and levels, so that hostile JSON does not block the page. */
const bounds = { values: 200_000, depth: 200 };

/**
 * The design in a text: the form JSON of any generation, a list of controls, one control, or the record of a module, as in
 * `.vdd` files.
 *
 * @example readFormJson('{"fields":[]}') // { refused: 'jsonNoFields', params: {} }
 */
export function readFormJson(text: string): NewDesign | Refusal {
  if (text.trim() === '') return refusal('jsonEmpty');
  if (text.length > defaultLimits.characters) return refusal('jsonTooLarge', { limit: defaultLimits.characters });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refusal('jsonBroken', { reason: jsonReason(error) });
  }
  if (checkSize(value, bounds).length > 0) return refusal('jsonTooLarge', { limit: bounds.values });
  // An export of a single module may be a list.
  const record: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isJsonObject(record) && 'formData' in record ? designOf(record, record['formData']) : designOf({}, value);
}

const refusal = (refused: Refusal['refused'], params: Refusal['params'] = {}): Refusal => ({ refused, params });

/** The design of a module's record, whose parts are texts or, in older files, objects. */
function designOf(record: JsonObject, form: unknown): NewDesign | Refusal {
  const source = isControl(form) ? [form] : typeof form === 'string' ? parsed(form) : form;
  const isForm = isJsonObject(source) ? Array.isArray(source['fields']) : Array.isArray(source) && source.every(isControl);
  if (!isForm) return refusal('jsonNoForm');
  const { root } = decodeForm(source).descriptor;
  if (!root.children?.length) return refusal('jsonNoFields');
  const { fullName, enCode, columnData, appColumnData } = record;
  return {
    name: typeof fullName === 'string' ? fullName.slice(0, 100) : '',
    ...(typeof enCode === 'string' && { enCode: enCode.slice(0, 50) }),
    root,
    parts: {
      // The text itself keeps what decoding does not know.
      formData: typeof form === 'string' ? form : JSON.stringify(Array.isArray(source) ? { fields: source } : source),
      columnData: textOf(columnData) || newModuleParts({ root, columns: [], search: [] }).columnData,
      ...(appColumnData ? { appColumnData: textOf(appColumnData) } : {}),
      webType: Number(record['webType']) === 1 ? 1 : 2,
    },
  };
}

const isControl = (value: unknown): boolean => isJsonObject(value) && isJsonObject(value['__config__']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const textOf = (part: unknown): string =>
  part === undefined || part === null ? '' : typeof part === 'string' ? part : JSON.stringify(part);
