import type { CheckContext } from '#engine/check-descriptor';
import type { Collection, Column } from '#engine/collection';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { compareModules, type ModuleComparison } from '#engine/module/compare-modules';
import type { NodeMatches } from '#engine/module/match-nodes';
import type { ModuleSource } from '#engine/module/module';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { requireCollection, type RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { TableChange } from '../storage/plan-tables';
import type { Row } from '../storage/records';
import { keptColumnsOf, keptNameOf, type KeptColumn } from './kept-columns';
import { otherModules, relatedChanges, relatedModules, type OtherModule } from './related-changes';
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

interface ReleaseChange {
  change: TableChange;
  comparison: ModuleComparison;
  /** The resource of the release before. */
  resource: ParsedResource | undefined;
  /** The relations to another module, by the ids of the fields before. */
  related: ReadonlyMap<string, OtherModule>;
}

/** How a release changes the tables of its module, and what differs from the release before. */
export async function tableChangeOf(
  { id, design, before, release, number }: ModuleChange,
  { recordsOf, registry, files }: ChangeContext,
  db?: Database,
): Promise<ReleaseChange> {
  const earlier = before && { ...design, ...before, id };
  const comparison = compareModules(earlier as ModuleSource | undefined, design as unknown as ModuleSource, registry);
  const resource = earlier && resourceOf(earlier, files);
  const collection = requireCollection(release.resource, registry);
  for (const { columns } of [collection, ...collection.rowTables])
    if (columns.length > maxColumns) throw new AppError('tooManyFields', { limit: maxColumns });
  const kept = before ? await keptColumnsOf(id, recordsOf, db) : [];
  const moduleAt = moduleByColumn(collection, release.resource, registry);
  const related = otherModules(resource ? relatedChanges(resource, release.resource, comparison.matches, registry) : new Map());
  const collectionBefore = resource && requireCollection(resource, registry);
  const moduleBefore = collectionBefore && moduleByColumn(collectionBefore, resource, registry);
  /** Whether kept values are not those of the field that has their column now: a relation names records of its module. */
  const isForeign = (values: KeptColumn) => {
    const module = moduleAt(values);
    return values.relatedModule !== '' && module !== undefined && module !== values.relatedModule;
  };
  return {
    comparison,
    resource,
    related,
    change: {
      collections: [collection],
      ...(collectionBefore && { before: { collection: collectionBefore, matches: without(comparison.matches, related) } }),
      keptName: keptNameOf(number),
      kept: kept
        .filter((values) => values.column !== values.keptAs && !isForeign(values))
        .map((values) => ({ ...values, isReturning: values.relatedModule !== '' && moduleBefore?.(values) !== values.relatedModule })),
      foreign: [
        ...columnsOf(collectionBefore).filter(({ field }) => related.has(field)),
        ...kept.filter((values) => values.column === values.keptAs && isForeign(values)),
      ].map(({ table, column }) => ({ table, column })),
    },
  };
}

/** The related module of the field that has a column: empty for a field without one, `undefined` without a field. */
function moduleByColumn(collection: Collection, resource: ParsedResource, registry: Registry) {
  const modules = relatedModules(resource, registry);
  const byColumn = new Map(columnsOf(collection).map(({ table, column, field }) => [`${table}.${column}`, modules.get(field) ?? '']));
  return ({ table, column }: Pick<KeptColumn, 'table' | 'column'>): string | undefined => byColumn.get(`${table}.${column}`);
}

const columnsOf = (collection: Collection | undefined): { table: string; column: string; field: string }[] =>
  (collection ? [collection, ...collection.rowTables] : []).flatMap(({ table, columns }) =>
    columns.map(({ name: column, field }: Column) => ({ table, column, field })),
  );

const without = (matches: NodeMatches, ids: ReadonlyMap<string, unknown>): NodeMatches =>
  new Map([...matches].filter(([id]) => !ids.has(id)));

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
