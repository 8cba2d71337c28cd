import { choiceList } from '#engine/choices/choice-list';
import { fixedChoices } from '#engine/choices/fixed-choices';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, pointerOf } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext } from './draft';
import type { PlannedField } from './write-plan';

/**
 * For tree fields with `onlyLeaves`: refuses a choice that has choices below it, and one that does not exist. The stored value
 * of a record stays valid when its choice is removed or gets children.
 */
export const checkLeaves: Step = (drafts, context) => (context.imported ? undefined : checkAll(drafts, context));

/** For an import, once its records are matched with the stored ones. */
export const checkImportedLeaves: Step = (drafts, context) => (context.imported ? checkAll(drafts, context) : undefined);

async function checkAll(drafts: readonly Draft[], context: StepContext): Promise<void> {
  const { fields } = context.plan;
  for (const field of fields) {
    if (field.columns) {
      for (const column of field.columns.filter(hasOnlyLeaves)) await checkField(column, drafts, context, field.id);
    } else if (hasOnlyLeaves(field)) await checkField(field, drafts, context);
  }
}

const hasOnlyLeaves = ({ node, isWritable }: PlannedField): boolean => isWritable && node.props?.['onlyLeaves'] === true;

interface Chosen {
  draft: Draft;
  path: string;
  value: unknown;
}

async function checkField({ id, node }: PlannedField, drafts: readonly Draft[], context: StepContext, table?: string): Promise<void> {
  const chosen = drafts.flatMap((draft) => (table === undefined ? chosenIn(draft, id) : chosenInRows(draft, table, id)));
  if (chosen.length === 0) return;
  const choices = await choicesOf(node, context);
  if (!choices) return;
  const { leaves, headings } = placesIn(choices);
  for (const { draft, path, value } of chosen) {
    if (leaves.has(String(value))) continue;
    const name = headings.get(String(value));
    const label = node.label ?? id;
    context.issues.add(
      draft.path,
      name === undefined
        ? issue(path, 'unknownChoice', { value: String(value).slice(0, 100), label })
        : issue(path, 'headingChosen', { name, label }),
    );
  }
}

/** The chosen values that differ from the stored ones. */
const chosenIn = (draft: Draft, id: string): Chosen[] => {
  const before = new Set(choiceList(draft.before?.[id]));
  return choiceList(draft.values[id]).flatMap((value) =>
    before.has(value) || typeof value === 'object' ? [] : [{ draft, path: pointerOf(id), value }],
  );
};

function chosenInRows(draft: Draft, table: string, id: string): Chosen[] {
  const before = new Set(rowsOf(draft.before?.[table]).flatMap((row) => choiceList(row[id])));
  return rowsOf(draft.values[table]).flatMap((row, index) =>
    choiceList(row[id]).flatMap((value) =>
      before.has(value) || typeof value === 'object' ? [] : [{ draft, path: pointerOf(table, index, id), value }],
    ),
  );
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map((row: unknown) => (isJsonObject(row) ? row : {})) : []);

type Choice = { id: string; fullName: unknown; children?: readonly Choice[] };

/** The choices that the field lists, or the entries of its dictionary; `undefined` for other sources and a missing dictionary. */
/** The choices that a field lists, or the entries of its dictionary; `undefined` for another field. */
export async function choicesOf(node: DescriptorNode, { dictionaryEntries }: StepContext): Promise<readonly Choice[] | undefined> {
  const fixed = fixedChoices(node);
  if (fixed) return fixed.list;
  const options = node.props?.['options'];
  if (!isJsonObject(options) || typeof options['dictionary'] !== 'string') return undefined;
  const entries = await dictionaryEntries(options['dictionary'], options['value'] === 'enCode' ? 'enCode' : 'id');
  return entries.length > 0 ? entries : undefined;
}

/** The names of all choices, the ids without choices below them, and the names of the others. */
export function placesIn(choices: readonly Choice[]): Places {
  const leaves = new Set<string>();
  const names = new Map<string, unknown>();
  const headings = new Map<string, unknown>();
  const visit = (list: readonly Choice[]) => {
    for (const { id, fullName, children = [] } of list) {
      names.set(id, fullName);
      if (children.length === 0) leaves.add(id);
      else headings.set(id, fullName);
      visit(children);
    }
  };
  visit(choices);
  return { leaves, headings, names };
}

interface Places {
  leaves: ReadonlySet<string>;
  headings: ReadonlyMap<string, unknown>;
  names: ReadonlyMap<string, unknown>;
}
