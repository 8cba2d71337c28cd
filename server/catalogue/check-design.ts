import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';

/** The parts of a module that are JSON texts. */
const parts = ['formData', 'columnData', 'appColumnData', 'tables', 'flowTemplateJson', 'interfaceParam'] as const;

/** Refuses a posted module whose parts are no JSON; what they mean is looked at when it is released. Throws an `IssueError`. */
export function checkDesign(body: unknown): void {
  if (!isJsonObject(body)) return;
  const issues = parts.flatMap((part): Issue[] => {
    const text = body[part];
    if (typeof text !== 'string' || text.trim() === '') return [];
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      return [issue(pointerOf(part), 'notJson', { reason: error instanceof Error ? error.message.slice(0, 100) : '', near: text.slice(0, 20) })];
    }
  });
  if (issues.length > 0) throw new IssueError('visualdev/base', issues);
}
