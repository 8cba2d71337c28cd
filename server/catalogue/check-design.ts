import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';

/** The parts of a module that are JSON texts. */
const parts = ['formData', 'columnData', 'appColumnData', 'tables', 'flowTemplateJson', 'interfaceParam'] as const;

/** Throws an `IssueError` for a posted module whose parts are not JSON. Their content is checked on release. */
export function checkDesign(body: unknown): void {
  if (!isJsonObject(body)) return;
  const issues = parts.flatMap((part): Issue[] => {
    const text = body[part];
    if (typeof text !== 'string' || text.trim() === '') return [];
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      return [
        issue(pointerOf(part), 'notJson', { reason: error instanceof Error ? error.message.slice(0, 100) : '', near: text.slice(0, 20) }),
      ];
    }
  });
  if (issues.length > 0) throw new IssueError('visualdev/base', issues);
}
