import type { Organisations } from '../../display/organisation-trees';
import { contradiction } from '../../records/settle-name';

/**
 * The organisation at the end of a posted path; an empty text for an empty path. Throws an `IssueError` for a path that leads to it
 * another way than the tree does: its other ids would be lost.
 */
export function endOfPath(path: unknown, { pathOf }: Organisations, { name, subject }: { name: string; subject: string }): string {
  const ids = (Array.isArray(path) ? (path as unknown[]) : []).map(String);
  const end = ids.at(-1) ?? '';
  const real = pathOf(end);
  // A tree that a client has drawn may begin above or below what the caller sees.
  const count = Math.min(ids.length, real.length);
  if (real.slice(real.length - count).join() !== ids.slice(ids.length - count).join())
    throw contradiction(name, '$t:position.organize', subject);
  return end;
}
