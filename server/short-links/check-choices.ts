import { choiceList } from '#engine/choices/choice-list';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { LinkContext } from './link-context';
import type { OpenLookup } from './open-lookup';

/**
 * Refuses records that a lookup does not offer. The pipeline asks for the records of a module as a whole, and two relations of
 * a form can offer different ones. Throws an `IssueError`.
 */
export async function checkChoices(
  resourceId: string,
  posted: unknown,
  lookups: readonly OpenLookup[],
  { recordsOf }: LinkContext,
): Promise<void> {
  const issues: Issue[] = [];
  for (const { lookup, target, guest } of lookups) {
    const choices = target ? choicesIn(posted, lookup.path) : [];
    if (!target || choices.length === 0) continue;
    const ids = choices.map(({ id }) => id);
    const offered = new Set((await rowsWith(recordsOf(target, guest), 'id', ids, ['id'])).map(({ id }) => String(id)));
    const { label } = lookup.node;
    for (const { id, pointer } of choices)
      if (!offered.has(id)) issues.push(issue(pointer, 'referenceMissing', { label: label ?? lookup.node.id, value: id }));
  }
  if (issues.length > 0) throw new IssueError(resourceId, issues);
}

interface Choice {
  id: string;
  pointer: string;
}

/** The chosen ids of a field in a posted record, or of a column in the rows of its sub-table. */
function choicesIn(posted: unknown, path: string): Choice[] {
  if (!isJsonObject(posted)) return [];
  const [field = '', column] = path.split('.');
  if (column === undefined) return choicesOf(posted[field], pointerOf(field));
  const rows = posted[field];
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) =>
    isJsonObject(row) ? choicesOf(row[column], pointerOf(field, String(index), column)) : [],
  );
}

const choicesOf = (value: unknown, pointer: string): Choice[] => choiceList(value).map((id) => ({ id: String(id), pointer }));
