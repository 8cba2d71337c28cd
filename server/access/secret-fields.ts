import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Secrets } from '../secrets/create-secrets';
import { enteredSecret } from '../secrets/entered-secret';
import { addressFields, isSameAddress, placeOf } from '../secrets/secret-address';
import type { Database } from '../storage/database';
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

interface Sealing {
  secrets: Secrets;
  /** The records without an access rule, with sealed secrets, in `db` or an open transaction. */
  wholeRecords(db: Database): Pick<Records, 'get'>;
}

/**
 * Records that seal the secrets which they write, each for the address that it is sent to. In a change an empty text keeps the
 * stored secret, and `null` removes it. Throws an `IssueError` for a change of the address that keeps the secret: a caller who may
 * change the address must not get the secret sent there.
 */
export function sealing(records: Records, db: Database, resource: ParsedResource, context: Sealing): Records {
  const names = secretFieldsOf(resource);
  if (names.size === 0) return records;
  const { secrets, wholeRecords } = context;
  const sealed = (text: string, name: string, record: Row) => secrets.seal(text, placeOf(resource, name, record));
  const sealedRow = (values: Row): Row =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (!names.has(name)) return [[name, value]];
        if (value === null) return [[name, '']];
        return typeof value === 'string' && value !== '' ? [[name, sealed(value, name, values)]] : [];
      }),
    );
  const touching = new Set([...names].flatMap((name) => [name, ...addressFields(resource, name)]));
  const sealedChange = async (id: string, values: Row): Promise<Row> => {
    if (!Object.keys(values).some((name) => touching.has(name))) return values;
    const before = (await wholeRecords(db).get(id)) ?? {};
    const [after, change] = [{ ...before, ...values }, { ...values }];
    const issues: Issue[] = [];
    for (const name of names) {
      const entered = enteredSecret(values[name]);
      if (values[name] === null) change[name] = '';
      else if (entered !== undefined) change[name] = sealed(entered, name, after);
      else {
        delete change[name];
        if (before[name] && !isSameAddress(resource, name, before, after)) issues.push(foreignSecret(resource, name));
      }
    }
    if (issues.length > 0) throw new IssueError(resource.id, issues);
    return change;
  };
  return {
    ...records,
    insert: (values, along) => records.insert(sealedRow(values), along),
    insertAll: (list) => records.insertAll(list.map(sealedRow)),
    planInserts: (list, along) => records.planInserts(list.map(sealedRow), along),
    update: async (id, values, version, along) => records.update(id, await sealedChange(id, values), version, along),
    within: (work) => records.within((inner, transaction) => work(sealing(inner, transaction, resource, context), transaction)),
  };
}

/** The issue of a secret that is stored for another address than the one of its record. */
export const foreignSecret = ({ fields }: Pick<ParsedResource, 'fields'>, name: string): Issue =>
  issue(pointerOf(name), 'secretForeign', { label: fields.find(({ id }) => id === name)?.label ?? name });

/** Leaves out the secrets of a changed record that the caller did not enter again: the stored ones stay. */
export function keepSecrets(resource: Pick<ParsedResource, 'fields'>, { posted, values }: { posted: Row; values: Row }): void {
  for (const name of secretFieldsOf(resource)) {
    if (posted[name] === null || enteredSecret(posted[name]) !== undefined) continue;
    delete posted[name];
    delete values[name];
  }
}
