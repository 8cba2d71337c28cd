import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { FormValues } from '#form/form-store.ts';

/** Of what a dialog was opened with: what belongs to a record of the resource, its id and version included. */
export const recordIn = (value: unknown, { fields }: ResourceDescriptor): FormValues =>
  pickNames(value, [...recordNames, ...fields.filter(({ access }) => access === undefined).map(({ id }) => id)]);

/** A record as the server gives it: what may be filled in, and what only the server sets. */
export const readRecord = (value: unknown, { fields }: ResourceDescriptor): FormValues =>
  pickNames(value, [...recordNames, ...fields.filter(({ access }) => access !== 'internal').map(({ id }) => id)]);

/** What is sent of a form: all but what only the server sets. */
export function sentRecord(values: FormValues, { fields }: ResourceDescriptor): FormValues {
  const serverFields = new Set(fields.filter(({ access }) => access !== undefined).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !serverFields.has(name)));
}

const recordNames = ['id', 'version'];

function pickNames(value: unknown, names: readonly string[]): FormValues {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
}
