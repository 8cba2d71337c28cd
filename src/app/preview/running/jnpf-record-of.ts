import { isJsonObject, type JsonObject } from '#engine/json';
import type { SourceForm } from '../reading/read-source';

/**
 * A record in JNPF format: keys are the field names in the form JSON (`__vModel__`), also in rows of sub-tables. Fields
 * without a name are left out.
 *
 * @example jnpfRecordOf({ a1: 'x' }, { a1: { path: ['名称'] } }) // { '名称': 'x' }
 */
export const jnpfRecordOf = (values: Readonly<JsonObject>, places: SourceForm['places']): JsonObject =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const name = Object.hasOwn(places, id) ? places[id]?.path.at(-1) : undefined;
      return name === undefined
        ? []
        : [[name, Array.isArray(value) ? value.map((item) => (isJsonObject(item) ? jnpfRecordOf(item, places) : item)) : value]];
    }),
  );
