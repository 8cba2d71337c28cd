import type { CheckContext } from '#engine/check-descriptor';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { compareModules, type ModuleComparison } from '#engine/module/compare-modules';
import type { ModuleSource } from '#engine/module/module';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { requireCollection, type RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { TableChange } from '../storage/plan-tables';
import type { Row } from '../storage/records';
import { keptNameOf, keptValuesOf } from './kept-columns';
import { releaseOf, type Release } from './release';

/** Columns that PostgreSQL allows in a table. */
const maxColumns = 1_600;

interface ModuleChange {
  id: string;
  design: Row;
  /** The release before. */
  before: Row | undefined;
  /** The design, parsed. */
  release: Release;
  /** The number of the release. */
  number: number;
}

interface ChangeContext {
  recordsOf: RecordsOf;
  registry: Registry;
  files: CheckContext;
}

/** How a release changes the tables of its module, and what differs from the release before. */
export async function tableChangeOf(
  { id, design, before, release, number }: ModuleChange,
  { recordsOf, registry, files }: ChangeContext,
  db?: Database,
): Promise<{ change: TableChange; comparison: ModuleComparison; resource: ParsedResource | undefined }> {
  const earlier = before && { ...design, ...before, id };
  const comparison = compareModules(earlier as ModuleSource | undefined, design as unknown as ModuleSource, registry);
  const resource = earlier && resourceOf(earlier, files);
  const collection = requireCollection(release.resource, registry);
  for (const { columns } of [collection, ...collection.rowTables])
    if (columns.length > maxColumns) throw new AppError('tooManyFields', { limit: maxColumns });
  return {
    comparison,
    resource,
    change: {
      collections: [collection],
      ...(resource && { before: { collection: requireCollection(resource, registry), matches: comparison.matches } }),
      keptName: keptNameOf(number),
      kept: before ? await keptValuesOf(id, recordsOf, db) : [],
    },
  };
}

/** The resource of a stored release; `undefined` if it has become unusable. Its columns then stay as they are. */
function resourceOf(wire: Row, files: CheckContext): ParsedResource | undefined {
  try {
    return releaseOf(wire, files).resource;
  } catch {
    return undefined;
  }
}

/** The label of a field, or of a column of a sub-table. */
export function labelIn({ fields }: Pick<ParsedResource, 'fields'>, id: string, rowsOf?: string): Text {
  const columns = fields.find((field) => field.id === rowsOf)?.children ?? [];
  const list = rowsOf === undefined ? fields : columns.filter((child): child is DescriptorNode => !isFieldReference(child));
  return list.find((field) => field.id === id)?.label ?? id;
}
