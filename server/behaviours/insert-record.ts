import { IssueError } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Services } from '../services';
import type { Session } from '../session/session';
import type { Row } from '../storage/records';
import { checkPlace } from './check-place';
import { checkValues } from './check-values';
import { lockStructure } from './lock-structure';
import { normalParent } from './normal-parent';
import { notUniqueIssue } from './not-unique-issue';
import { postedValues } from './posted-values';
import { referencedResources } from './referenced-resources';
import { withDefaults } from './with-defaults';

/**
 * Makes a record from a posted body: checked, with defaults, in its place. Throws an `IssueError` with all that is wrong.
 */
export async function insertRecord(resource: ParsedResource, body: unknown, { recordsOf, registry }: Services, session: Session | null): Promise<Row> {
  const values = withDefaults(resource, normalParent(resource, postedValues(resource, registry, body)));
  const issues = checkValues(resource, registry, values, 'create');
  if (issues.length > 0) throw new IssueError(resource.id, issues);

  return recordsOf(resource.id, session).within(async (records, transaction) => {
    await lockStructure(transaction, { used: referencedResources(resource, registry) });
    const record = { values, changed: new Set(Object.keys(values)) };
    const misplaced = await checkPlace(resource, record, registry, (id) => (id === resource.id ? records : recordsOf(id, session, transaction)));
    if (misplaced.length > 0) throw new IssueError(resource.id, misplaced);
    return records.insert(values).catch(notUniqueIssue(resource));
  });
}
