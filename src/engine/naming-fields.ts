import { staysOnServer } from './field-access';
import type { DescriptorNode } from './generated/descriptor.gen';
import { isJsonObject, type JsonValue } from './json';
import type { ParsedResource } from './parsed';
import type { Registry } from './registry';

/**
 * The fields that name a record, the best first: a document number, a `fullName`, then free texts. A later one is used when
 * those before it are empty.
 *
 * @example namingFieldsOf(dictionaryData, registry)[0]?.id // 'fullName'
 */
export function namingFieldsOf({ fields }: Pick<ParsedResource, 'fields'>, registry: Registry): DescriptorNode[] {
  const texts = fields.filter((field) => {
    const definition = registry.field(field.jnpfKey);
    return !staysOnServer(field) && definition.column(field) === 'text' && definition.operators.includes('contains');
  });
  const rankOf = ({ id, jnpfKey }: DescriptorNode) => (registry.field(jnpfKey).identifies ? 0 : id === 'fullName' ? 1 : 2);
  return texts.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, maxNamingFields);
}

const maxNamingFields = 5;

/** Maximum length of a record's name in characters. */
const maxName = 100;

/**
 * The name of a record: the first of these fields with a value, on one line; `''` if all are empty.
 *
 * @example recordName({ code: '', note: 'Boiler 2' }, [{ id: 'code', jnpfKey: 'input' }, { id: 'note', jnpfKey: 'input' }], registry)
 *   // 'Boiler 2'
 */
export function recordName(record: Readonly<Record<string, unknown>>, fields: readonly DescriptorNode[], registry: Registry): string {
  for (const field of fields) {
    const value = record[field.id];
    if (value === null || value === undefined || isJsonObject(value)) continue;
    const text = registry
      .field(field.jnpfKey)
      .format(value as JsonValue, field)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (text !== '') return text.length > maxName ? `${text.slice(0, maxName - 1)}…` : text;
  }
  return '';
}
