import { IssueError } from '#engine/issue';
import { checkModule } from '#engine/module/check-module';
import type { ModuleComparison } from '#engine/module/compare-modules';
import { issueNodes } from '#engine/module/issue-nodes';
import type { ModuleSource } from '#engine/module/module';
import type { DesignIssue } from '#engine/module/severity';
import type { ParsedResource } from '#engine/parsed';
import type { Database } from '../storage/database';
import { planTables, type TablePlan } from '../storage/plan-tables';
import type { Row } from '../storage/records';
import { lastReleaseOf } from './last-release';
import { lossyChanges, type LossyChange } from './lossy-changes';
import { missingTargets } from './missing-targets';
import type { PublishContext } from './publish';
import { releaseOf, type Release } from './release';
import { tableChangeOf } from './table-change-of';

/** What a release would change. */
export interface ReleasePlan {
  design: Row;
  /** The number of the release. */
  number: number;
  comparison: ModuleComparison;
  tables: TablePlan;
  /** What takes values out of use. */
  losses: LossyChange[];
  /** The design, parsed. */
  release: Release;
  /** The resource of the release before; `undefined` without a usable one. */
  before: ParsedResource | undefined;
  /** Parts of the design that have no effect. */
  issues: DesignIssue[];
}

/** Plans the release of a design as `publish` would run it. */
export async function planRelease(
  design: Row,
  db: Database,
  { recordsOf, files, registry }: Pick<PublishContext, 'recordsOf' | 'files' | 'registry'>,
): Promise<ReleasePlan> {
  const id = String(design['id']);
  const issues = withFields(checkModule(design as unknown as ModuleSource, registry), design);
  const mistakes = issues.filter(({ severity }) => severity === 'error');
  if (mistakes.length > 0) throw new IssueError(id, mistakes);
  const release = releaseOf(design, files, { isNew: true });
  const earlier = await lastReleaseOf(id, recordsOf);
  const number = (earlier?.number ?? 0) + 1;
  const { change, comparison, resource, related } = await tableChangeOf(
    { id, design, before: earlier, release, number },
    { recordsOf, files, registry },
  );
  const tables = await planTables(db, { ...change, isPatient: true });
  const targets = await missingTargets(release, { recordsOf, registry });
  const losses = lossyChanges(tables, related);
  return { design, number, comparison, tables, losses, release, before: resource, issues: [...issues, ...targets] };
}

/** Issues with the label of the field that each is about, as `field`. */
function withFields(issues: readonly DesignIssue[], { formData }: Row): DesignIssue[] {
  const nodeAt = issueNodes(formData);
  return issues.map((found) => {
    const node = nodeAt(found.path);
    return node ? { ...found, params: { ...found.params, field: node.label || node.id } } : found;
  });
}
