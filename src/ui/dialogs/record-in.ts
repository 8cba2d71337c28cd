import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { isPosted } from '#engine/field-access';
import { isJsonObject } from '#engine/json';
import type { FormValues } from '#form/form-store.ts';

/** The values in a dialog's params that belong to a record of the resource, with its id and version. */
export const recordIn = (value: unknown, { fields }: ResourceDescriptor): FormValues =>
  pickNames(value, [...recordNames, ...fields.filter(({ access }) => access === undefined).map(({ id }) => id)]);

/**
 * The fields of a record in a server answer, with those that only the server sets and those of the form beside the resource,
 * such as what a menu opens.
 */
export const readRecord = (value: unknown, { fields }: ResourceDescriptor, formFields: readonly { id: string }[]): FormValues => {
  const access = new Map(fields.map((field) => [field.id, field.access]));
  const ids = new Set([...fields, ...formFields].map(({ id }) => id));
  return pickNames(value, [...recordNames, ...[...ids].filter((id) => access.get(id) !== 'internal')]);
};

/** The values of a form without the fields that only the server sets. Secrets are sent, though they are never read. */
export function sentRecord(values: FormValues, { fields }: ResourceDescriptor): FormValues {
  const serverFields = new Set(fields.filter((field) => !isPosted(field)).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !serverFields.has(name)));
}

const recordNames = ['id', 'version'];

function pickNames(value: unknown, names: readonly string[]): FormValues {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
}
