import { compileSchema } from '#engine/compile-schema';
import { IssueError, type Issue } from '#engine/issue';
import type { Call } from '#engine/operations';

/** Checks a posted body against the schema that the call states; calls of behaviours state none and check by their fields. */
export function bodyCheck({ id, operation }: Pick<Call, 'id' | 'operation'>): (body: unknown) => void {
  if (!operation.body) return () => undefined;
  const check = compileSchema(operation.body);
  return (body) => {
    const issues = check(body ?? {});
    if (issues.length > 0) throw new IssueError(id, issues.map(named));
  };
}

/** The key of the body stands for the label that a field would have. */
const named = (found: Issue): Issue => (found.path === '' ? found : { ...found, params: { label: found.path.slice(1).replaceAll('/', '.'), ...found.params } });
