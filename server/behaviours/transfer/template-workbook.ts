import { writeXlsx } from 'hucre/xlsx';
import { fixedChoices } from '#engine/choices/fixed-choices';
import { dateFormatOf } from '#engine/dates/date-format';
import { isMultiple } from '#engine/choices/is-multiple';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import { isJsonObject } from '#engine/json';
import { queryFieldsOf } from '#engine/query/query-fields';
import { relatedFields } from '#engine/relation/related-fields';
import { literalOf } from '#engine/text';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { sheetName } from '../../excel/sheet-name';
import { cellReference } from '../../excel/sheet-syntax';
import type { Services } from '../../services';
import { kindOf } from './cell-texts';
import { templateHeading } from './failures-workbook';
import { relatedSourceOf } from './related-texts';
import { headingsOf, layoutOf } from './table-layout';
import type { TransferColumn } from './transfer-columns';

/** Names in a drop-down list. A longer list would not be read by users. */
const maxNames = 1_000;

/** Rows for which drop-down lists are offered. */
const validatedRows = 5_000;

/** The empty workbook of an import: titles with notes, and drop-down lists of choices. */
export async function templateWorkbook(
  title: string,
  columns: readonly TransferColumn[],
  caller: Caller,
  services: Services,
): Promise<Buffer> {
  const text = (key: string, params?: object) =>
    services.texts.text(caller.language, `$t:transfer.${key}`, params as Record<string, unknown>);
  const layout = layoutOf(columns, text('number'));
  const headings = headingsOf(layout, templateHeading(columns));
  const offset = layout.hasTables ? 1 : 0;
  const lists: string[][] = [];
  const validations: object[] = [];
  const cells = new Map<string, object>();
  for (const [index, column] of layout.leaves.entries()) {
    const place = index + offset;
    const names = await namesOf(column, caller, services);
    const note = noteOf(column, names, await relationNote(column, caller, services), text);
    const line = headings.length === 2 && isInTable(column, columns) ? 1 : 0;
    const value = headings[line]?.[place] ?? '';
    cells.set(`${line},${place}`, { value, style: headingStyle, ...(note !== '' && { comment: { author: 'Tangu', text: note } }) });
    if (names.length === 0 || isMultiple(column.node) || names.length > maxNames) continue;
    lists.push(names);
    const range = cellReference(lists.length - 1, 1).replace(/(\D+)(\d+)/, `$$$1$$1:$$$1$$${names.length}`);
    const [from, to] = [cellReference(place, headings.length + 1), cellReference(place, headings.length + validatedRows)];
    validations.push({ type: 'list', formula1: `${listSheet}!${range}`, allowBlank: true, showErrorMessage: true, range: `${from}:${to}` });
  }
  const content = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        rows: headings,
        cells,
        merges: mergesOf(columns, layout.hasTables),
        columns: headings[0]?.map((heading) => ({ width: Math.min(40, Math.max(14, heading.length * 1.6)) })) ?? [],
        freezePane: { rows: headings.length },
        dataValidations: validations as never,
      },
      ...(lists.length > 0 ? [{ name: listSheet, hidden: true, rows: columnsAsRows(lists) }] : []),
    ],
  } as Parameters<typeof writeXlsx>[0]);
  return Buffer.from(content);
}

const listSheet = 'choices';

const headingStyle = { font: { bold: true } };

const isInTable = (column: TransferColumn, columns: readonly TransferColumn[]): boolean =>
  columns.some(({ columns: inner }) => inner?.includes(column));

const columnsAsRows = (lists: readonly string[][]): (string | null)[][] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, row) => lists.map((names) => names[row] ?? null));

/** The names of a column's choices, of those that can be chosen; the id where several have the name. */
async function namesOf({ node }: TransferColumn, caller: Caller, { names }: Services): Promise<string[]> {
  const options = node.props?.['options'];
  const loaded = isJsonObject(options) ? await names.choices(options, new Set(), caller) : undefined;
  const fixed = loaded ? undefined : fixedChoices(node);
  const list = loaded ?? fixed?.list ?? [];
  const all: string[] = [];
  const visit = (choices: readonly Choice[]) => {
    for (const { id, fullName, children = [] } of choices) {
      const name = literalOf(fullName as string, caller.language);
      if (children.length === 0 || node.props?.['onlyLeaves'] !== true) all.push(fixed?.shared.has(name.trim()) === true ? id : name);
      if (all.length > maxNames) return;
      visit(children);
    }
  };
  visit(list as readonly Choice[]);
  return [...new Set(all)];
}

interface Choice {
  id: string;
  fullName: unknown;
  children?: readonly Choice[];
}

const directoryNotes: Readonly<Record<DirectoryKind, string>> = {
  user: 'noteUser',
  member: 'noteUser',
  organisation: 'noteOrganisation',
  department: 'notePosition',
  position: 'notePosition',
  role: 'notePosition',
  group: 'notePosition',
  area: 'noteArea',
};

/** Names in a note. */
const shownNames = 20;

/** What a column of a relation expects: names, in the words of the related module. Empty for other columns. */
async function relationNote(column: TransferColumn, caller: Caller, services: Services): Promise<string> {
  const source = relatedSourceOf(column);
  if (!source) return '';
  const { language } = caller;
  const heading = source.columns.find(({ value }) => value === source.label)?.label || source.label;
  if (source.kind === 'dataInterface') return services.texts.text(language, '$t:transfer.noteRow', { label: heading, value: source.value });
  const label = services.texts.text(language, (await relatedLabel(source.module, source.label, caller, services)) ?? heading);
  return services.texts.text(language, '$t:transfer.noteRelation', { label });
}

/** The label of a field of the related module; `undefined` if the caller does not see it. */
async function relatedLabel(module: string, name: string, caller: Caller, { catalogue, registry, accessFor }: Services) {
  try {
    const { resource } = await catalogue.release(module);
    const fields = queryFieldsOf(resource, registry, accessFor(resource, caller).fields.hidden);
    return relatedFields(fields, resource, registry).get(name)?.label;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function noteOf(
  column: TransferColumn,
  names: readonly string[],
  relation: string,
  text: (key: string, params?: object) => string,
): string {
  const { node, definition, isRequired } = column;
  const kind = kindOf(column);
  const parts = [
    isRequired ? text('noteRequired') : '',
    kind ? text(directoryNotes[kind]) : '',
    relation,
    names.length > 0 ? text('noteChoices', { names: shownList(names) }) : '',
    definition.moment ? text('noteDate', { pattern: dateFormatOf(node).pattern }) : '',
    definition.column(node) === 'integer' && definition.empty === 0 ? text('noteSwitch') : '',
    isMultiple(node) ? text('noteSeveral') : '',
  ];
  return parts.filter((part) => part !== '').join('\n');
}

const shownList = (names: readonly string[]): string => names.slice(0, shownNames).join('、') + (names.length > shownNames ? '…' : '');

function mergesOf(columns: readonly TransferColumn[], hasTables: boolean): object[] {
  if (!hasTables) return [];
  let at = 1;
  const merges = columns.flatMap((column) => {
    const wide = column.columns?.length ?? 1;
    const start = at;
    at += wide;
    if (!column.columns) return [{ startRow: 0, startCol: start, endRow: 1, endCol: start }];
    return wide > 1 ? [{ startRow: 0, startCol: start, endRow: 0, endCol: start + wide - 1 }] : [];
  });
  return [{ startRow: 0, startCol: 0, endRow: 1, endCol: 0 }, ...merges];
}
