import { isEmptyValue } from '#engine/check-record';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Caller } from '../access/caller';
import type { Row } from '../storage/records';
import type { Names } from './create-names';
import { displayPlan, type FieldDisplay } from './display-plan';

interface DisplayContext {
  registry: Registry;
  names: Names;
  /** Names that this caller may not see are left out. */
  caller: Caller;
}

/** Records as people read them: names in place of ids, dates as texts, the rows of sub-tables alike. The records given stay as they are. */
export async function shownRows(rows: readonly Row[], resource: ParsedResource, context: DisplayContext): Promise<Row[]> {
  const plan = displayPlan(resource, context.registry);
  const texts = await textsFor(plan, rows, context);
  return rows.map((row) => shown(row, plan, texts));
}

/**
 * The same records with `texts`: what people read for the values that only the server can name (choices that are loaded,
 * users), by field. Rows of sub-tables have their own.
 */
export async function namedRows(rows: readonly Row[], resource: ParsedResource, context: DisplayContext): Promise<Row[]> {
  const plan = serverPlan(displayPlan(resource, context.registry));
  if (plan.length === 0) return [...rows];
  const texts = await textsFor(plan, rows, context);
  return rows.map((row) => named(row, plan, texts));
}

/** What a field says of a value. */
type TextOf = (value: unknown) => string;
type Texts = ReadonlyMap<FieldDisplay, TextOf>;

/** The part of a plan that only the server can do; worked out once. */
function serverPlan(plan: readonly FieldDisplay[]): readonly FieldDisplay[] {
  const known = serverPlans.get(plan) ?? plan.flatMap(needingServer);
  serverPlans.set(plan, known);
  return known;
}

const serverPlans = new WeakMap<readonly FieldDisplay[], readonly FieldDisplay[]>();

function needingServer(display: FieldDisplay): FieldDisplay[] {
  if (display.by === 'rows') {
    const columns = display.columns.flatMap(needingServer);
    return columns.length > 0 ? [{ ...display, columns }] : [];
  }
  return isLoaded(display) ? [display] : [];
}

function shown(row: Row, plan: readonly FieldDisplay[], texts: Texts): Row {
  const result: Row = { ...row };
  for (const display of plan) {
    const value = row[display.field];
    if (isEmptyValue(value)) continue;
    if (display.by !== 'rows') result[display.field] = texts.get(display)?.(value) ?? value;
    else if (Array.isArray(value)) result[display.field] = value.map((inner: unknown) => (isJsonObject(inner) ? shown(inner, display.columns, texts) : inner));
  }
  return result;
}

function named(row: Row, plan: readonly FieldDisplay[], texts: Texts): Row {
  const result: Row = { ...row };
  const said: Record<string, string> = {};
  for (const display of plan) {
    const value = row[display.field];
    if (isEmptyValue(value)) continue;
    if (display.by !== 'rows') said[display.field] = texts.get(display)?.(value) ?? '';
    else if (Array.isArray(value)) result[display.field] = value.map((inner: unknown) => (isJsonObject(inner) ? named(inner, display.columns, texts) : inner));
  }
  return { ...result, texts: said };
}

async function textsFor(plan: readonly FieldDisplay[], rows: readonly Row[], { registry, names, caller }: DisplayContext): Promise<Texts> {
  const { own, others } = partsOf(plan, registry);
  if (others.length === 0) return own;
  const texts = new Map(own);
  const persons = others.some(({ by }) => by === 'person') ? await names.persons(personsIn(rows, plan), caller) : undefined;
  for (const display of others) {
    if (display.by === 'person') texts.set(display, (value) => idsIn(value).map((id) => persons?.get(id) ?? id).join(', '));
    else texts.set(display, formatter(withChoices(display.node, await names.choices(display.node.props?.['options'], chosenIn(rows, display.field), caller)), registry));
  }
  return texts;
}

/** Whether what it says has to be loaded. */
const isLoaded = (display: FieldDisplay): boolean => display.by === 'person' || (display.by === 'choices' && display.isLoaded);

/** Fields that know by themselves what to say, and those for which something has to be loaded; worked out once for each plan. */
function partsOf(plan: readonly FieldDisplay[], registry: Registry): { own: Texts; others: readonly FieldDisplay[] } {
  const known = parts.get(plan);
  if (known) return known;
  const all = plan.flatMap((display) => (display.by === 'rows' ? display.columns : [display]));
  const made = { own: new Map(all.filter((display) => !isLoaded(display)).map((display) => [display, formatter(display.node, registry)])), others: all.filter(isLoaded) };
  parts.set(plan, made);
  return made;
}

const parts = new WeakMap<readonly FieldDisplay[], { own: Texts; others: readonly FieldDisplay[] }>();

const formatter = (node: DescriptorNode, registry: Registry): TextOf => {
  const { format } = registry.field(node.jnpfKey);
  return (value) => format(value as JsonValue, node);
};

/** The node with the choices that were loaded for it; made once for each list of choices. */
function withChoices(node: DescriptorNode, choices: readonly object[] | undefined): DescriptorNode {
  if (choices === undefined) return node;
  const made = withLoaded.get(choices) ?? new WeakMap<DescriptorNode, DescriptorNode>();
  withLoaded.set(choices, made);
  const known = made.get(node) ?? { ...node, props: { ...node.props, options: choices } };
  made.set(node, known);
  return known;
}

const withLoaded = new WeakMap<readonly object[], WeakMap<DescriptorNode, DescriptorNode>>();

/** What is chosen in a field, or in a column of the rows that stand in the records. */
function chosenIn(rows: readonly Row[], field: string): Set<string> {
  const values = rows.flatMap((row) => [row[field], ...Object.values(row).flatMap((value) => (Array.isArray(value) ? value.filter(isJsonObject).map((inner) => inner[field]) : []))]);
  return new Set(values.flat(2).flatMap((value: unknown) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : [])));
}

function personsIn(rows: readonly Row[], plan: readonly FieldDisplay[]): Set<string> {
  const ids = new Set<string>();
  for (const display of plan) {
    for (const row of rows) {
      const value = row[display.field];
      if (display.by === 'person') for (const id of idsIn(value)) ids.add(id);
      if (display.by === 'rows' && Array.isArray(value)) for (const id of personsIn(value.filter(isJsonObject), display.columns)) ids.add(id);
    }
  }
  return ids;
}

/** One id or several; where several kinds may be chosen, the kind stands behind it: `42--user`. */
const idsIn = (value: unknown): string[] => [value].flat().flatMap((id: unknown) => (typeof id === 'string' && id !== '' ? [id.replace(/--[a-z]+$/, '')] : []));
