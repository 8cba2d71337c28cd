import type { Collection } from '#engine/collection';
import type { Text } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { literalOf } from '#engine/text';
import { AppError } from '../app-error';
import type { Duplicates } from '../storage/duplicates';
import { labelIn } from './table-change-of';

/** The field of duplicates, and its label. */
export function duplicateField({ column }: Duplicates, { columns }: Collection, resource: ParsedResource): { field: string; label: Text } {
  const field = columns.find(({ name }) => name === column)?.field ?? column;
  return { field, label: labelIn(resource, field) };
}

/** Throws `releaseDuplicates` if a field is to be unique whose values are not. Names records, because callers may not see values. */
export function requireUnique(duplicates: readonly Duplicates[], collection: Collection, resource: ParsedResource): void {
  const [first] = duplicates;
  if (!first) return;
  const { field, label } = duplicateField(first, collection, resource);
  const records = first.samples.flatMap((sample) => sample.records).slice(0, maxNamed);
  throw new AppError('releaseDuplicates', { label: literalOf(label, 'zh'), count: first.count, records }, { field, records });
}

const maxNamed = 5;
