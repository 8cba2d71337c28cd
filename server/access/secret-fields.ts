import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Secrets } from '../secrets/create-secrets';
import type { Records, Row } from '../storage/records';

/** The fields of a resource that are stored encrypted. */
export function secretFieldsOf({ fields }: Pick<ParsedResource, 'fields'>): ReadonlySet<string> {
  const cached = secretFields.get(fields);
  if (cached) return cached;
  const names = fields.filter(({ access }) => access === 'secret').map(({ id }) => id);
  const secret = names.length === 0 ? noFields : new Set(names);
  secretFields.set(fields, secret);
  return secret;
}

const secretFields = new WeakMap<readonly DescriptorNode[], ReadonlySet<string>>();
const noFields: ReadonlySet<string> = new Set();

/** Records that seal the secrets which they write. An empty text keeps the stored secret, `null` removes it. */
export function sealing(records: Records, resource: ParsedResource, secrets: Secrets): Records {
  const names = secretFieldsOf(resource);
  if (names.size === 0) return records;
  const sealed = (values: Row): Row =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (!names.has(name)) return [[name, value]];
        if (value === null) return [[name, '']];
        return typeof value === 'string' && value !== '' ? [[name, secrets.seal(value, placeOf(resource.id, name))]] : [];
      }),
    );
  return {
    ...records,
    insert: (values, along) => records.insert(sealed(values), along),
    insertAll: (list) => records.insertAll(list.map(sealed)),
    planInserts: (list, along) => records.planInserts(list.map(sealed), along),
    update: (id, values, version, along) => records.update(id, sealed(values), version, along),
    within: (work) => records.within((inner, transaction) => work(sealing(inner, resource, secrets), transaction)),
  };
}

/** Leaves out the secrets of a changed record that the caller did not enter again: the stored ones stay. */
export function keepSecrets(resource: Pick<ParsedResource, 'fields'>, { posted, values }: { posted: Row; values: Row }): void {
  for (const name of secretFieldsOf(resource)) {
    if (posted[name] !== undefined && posted[name] !== '') continue;
    delete posted[name];
    delete values[name];
  }
}

/** Binds a secret to its field. */
export const placeOf = (resource: string, field: string): string => `${resource}.${field}`;
