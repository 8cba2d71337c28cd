import { isSameJson } from '#engine/jnpf/same-json';
import { isJsonObject, type JsonObject } from '#engine/json';

/** Between names of fields in the JSON and their ids. */
export interface FieldNaming {
  nameOf(id: string): string;
  idOf(name: string): string;
}

/**
 * The parameters of a data interface in a list, in the words of the parameter editor.
 *
 * @example paramsIn([{ field: 'state', sourceType: 2, relationField: 'on' }], naming) // [{ name: 'state', value: 'on' }]
 */
export const paramsIn = (templateJson: unknown, naming: Pick<FieldNaming, 'idOf'>): JsonObject[] =>
  (Array.isArray(templateJson) ? templateJson.filter(isJsonObject) : []).map((item) => paramOf(item, naming));

function paramOf(
  { field, sourceType, relationField, defaultValue, required }: JsonObject,
  { idOf }: Pick<FieldNaming, 'idOf'>,
): JsonObject {
  const source = typeof relationField === 'string' ? relationField : '';
  const type = sourceType === undefined || sourceType === null ? (source === '' ? 3 : 1) : Number(sourceType);
  return {
    name: String(field ?? ''),
    ...(defaultValue !== undefined && defaultValue !== null && defaultValue !== '' && { default: defaultValue }),
    ...((required === 1 || required === true) && { required: true }),
    ...(type === 1 && { field: idOf(source) }),
    ...(type === 2 && { value: source }),
    ...(type === 4 && { system: source.replace(/^@/, '') }),
  };
}

/** The parameters of a list after an edit. An item whose parameter is unchanged stays as it is; others keep their other keys. */
export function withParams(templateJson: unknown, params: readonly JsonObject[], naming: FieldNaming): JsonObject[] {
  const items = Array.isArray(templateJson) ? templateJson.filter(isJsonObject) : [];
  return params.map((param) => {
    const item = items.find(({ field }) => field === param['name']);
    if (item && isSameJson(paramOf(item, naming), param)) return item;
    const { name, default: value, required } = param;
    return {
      ...item,
      field: name,
      ...((value !== undefined || item?.['defaultValue'] !== undefined) && { defaultValue: value ?? '' }),
      ...((required !== undefined || item?.['required'] !== undefined) && { required: required === true ? 1 : 0 }),
      ...sourceOf(param, naming),
    };
  });
}

function sourceOf({ field, value, system }: JsonObject, { nameOf }: FieldNaming): JsonObject {
  if (field !== undefined) return { sourceType: 1, relationField: nameOf(String(field)) };
  if (value !== undefined) return { sourceType: 2, relationField: value };
  return system === undefined ? { sourceType: 3, relationField: '' } : { sourceType: 4, relationField: `@${String(system)}` };
}
