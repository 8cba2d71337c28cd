import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { FormValues } from '#form/form-store.ts';

/** Of an answer, or of what a dialog was opened with: what belongs to a record of the resource, its id and version included. */
export function recordIn(value: unknown, { fields }: ResourceDescriptor): FormValues {
  if (!isJsonObject(value)) return {};
  const names = ['id', 'version', ...fields.filter(({ access }) => access === undefined).map(({ id }) => id)];
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
}
