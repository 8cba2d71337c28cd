import { compileSchema } from '#engine/compile-schema';
import { IssueError, type Issue } from '#engine/issue';
import type { Call } from '#engine/operations';

/** Checks a posted body against the schema of the call. Calls without a schema are checked by the fields of the resource. */
export function bodyCheck({ id, operation }: Pick<Call, 'id' | 'operation'>): (body: unknown) => void {
  if (!operation.body) return () => undefined;
  const check = compileSchema(operation.body);
  return (body) => {
    const issues = check(body ?? {});
    if (issues.length > 0) throw new IssueError(id, issues.map(withLabel));
  };
}

/** The key in the body serves as the label of the field. */
const withLabel = (issue: Issue): Issue =>
  issue.path === '' ? issue : { ...issue, params: { label: issue.path.slice(1).replaceAll('/', '.'), ...issue.params } };
