import { isJsonObject } from '#engine/json';
import { queryFieldsOf } from '#engine/query/query-fields';
import { relatedFields } from '#engine/relation/related-fields';
import type { RelatedSource } from '#engine/relation/related-source';
import { pickerOf, type Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { fixedParams } from '../../interfaces/bound-params';
import { definitionOf } from '../../interfaces/definition-of';
import { readInterface } from '../../interfaces/read-interface';
import type { Services } from '../../services';
import { isStorableText } from '../../storage/is-storable-text';
import type { TransferColumn } from './transfer-columns';

/** Maximum number of related records that some texts may name. Among more, a name is not told apart. */
const maxRows = 20_000;

/** What the values of a column relate to. */
export const relatedSourceOf = ({ definition, node }: TransferColumn): RelatedSource | undefined => definition.relatesTo?.(node);

/**
 * The values that texts in a file stand for, by the names of related records that the caller sees: several if a text is ambiguous.
 * Empty where names cannot be read.
 */
async function relatedValues(
  source: RelatedSource,
  texts: ReadonlySet<string>,
  caller: Caller,
  services: Services,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (texts.size === 0) return new Map();
  try {
    const pairs =
      source.kind === 'module' ? await moduleNames(source, texts, caller, services) : await rowNames(source, texts, caller, services);
    const values = new Map<string, Set<string>>();
    for (const [text, value] of pairs) if (texts.has(text)) values.set(text, (values.get(text) ?? new Set()).add(value));
    return new Map([...values].map(([text, all]) => [text, [...all]]));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Map();
  }
}

/**
 * The same with texts that are values themselves: of records that the caller sees, and of a data interface any text, because its
 * rows change at any time.
 */
export async function readableValues(
  source: RelatedSource,
  texts: ReadonlySet<string>,
  caller: Caller,
  services: Services,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = await relatedValues(source, texts, caller, services);
  const others = new Set([...texts].filter((text) => !named.has(text)));
  if (others.size === 0) return named;
  const [idOf] = source.kind === 'module' ? await services.names.related([{ source, field: 'id', ids: others }], caller) : [];
  const values = [...others].filter((text) => source.kind !== 'module' || idOf?.(text) !== undefined);
  return new Map([...named, ...values.map((value) => [value, [value]] as const)]);
}

/** The text of each value: its name where this stands for the value alone, else the value. */
export async function relatedCellTexts(
  source: RelatedSource,
  values: ReadonlySet<string>,
  caller: Caller,
  services: Services,
): Promise<ReadonlyMap<string, string>> {
  const [textOf] = await services.names.related([{ source, field: source.label, ids: values }], caller);
  const names = new Map([...values].map((value) => [value, textOf?.(value) ?? '']));
  const meant = await relatedValues(source, new Set(names.values()), caller, services);
  return new Map(
    [...names].map(([value, name]) => {
      const [only, ...others] = meant.get(name) ?? [];
      const isRead = name !== '' && name.trim() === name;
      return [value, only === value && others.length === 0 && isRead ? name : value];
    }),
  );
}

type Pairs = readonly (readonly [text: string, value: string])[];

async function moduleNames(
  { module, label }: Extract<RelatedSource, { kind: 'module' }>,
  texts: ReadonlySet<string>,
  caller: Caller,
  { catalogue, recordsOf, accessFor, registry }: Services,
): Promise<Pairs> {
  const { resource } = await catalogue.release(module);
  const fields = queryFieldsOf(resource, registry, accessFor(resource, caller).fields.hidden);
  const field = relatedFields(fields, resource, registry).get(label);
  if (field?.type !== 'text' || !field.isSortable) return [];
  const filter = { field: field.path, is: 'in' as const, value: [...texts].filter((text) => text !== '' && isStorableText(text)) };
  const page = { number: 1, size: maxRows };
  const { rows, total } = await recordsOf(resource, caller).page({ filter, page, fields: ['id', field.path] });
  return total > rows.length ? [] : rows.map((row) => [String(row[field.path]), String(row['id'])]);
}

async function rowNames(
  { dataInterface, value, label, params }: Extract<RelatedSource, { kind: 'dataInterface' }>,
  texts: ReadonlySet<string>,
  caller: Caller,
  services: Services,
): Promise<Pairs> {
  const picker = pickerOf(caller);
  const record = await services.recordsOf('system/dataInterface', picker, undefined, definitionOf(picker)).get(dataInterface);
  if (!record) return [];
  const ask = { params: fixedParams(params), only: { column: label, values: [...texts] }, maxRows };
  const data = await readInterface(record, ask, picker, services);
  if (!('fixed' in data) && data.isCut) return [];
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  return (Array.isArray(rows) ? rows : []).filter(isJsonObject).map((row) => [String(row[label] ?? ''), String(row[value] ?? '')]);
}
