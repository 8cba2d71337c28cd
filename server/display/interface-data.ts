import type { ParsedResource } from '#engine/parsed';
import { allOf } from '#engine/query/filter';
import type { Caller } from '../access/caller';
import { choiceFilters, matchingRows, type InterfaceParam } from './matching-rows';
import { interfaceRows, type InterfaceContext } from './interface-rows';
import type { ModuleChoices } from './module-rows';

interface InterfaceCall {
  resource: ParsedResource;
  params: Record<string, string>;
  body: unknown;
  caller: Caller;
}

interface InterfaceQuery {
  /** Maximum number of records of a module. */
  maxRows: number;
  /** A text to search in these columns of the records of a module. */
  keyword?: { text: string; columns: readonly string[] } | undefined;
  page?: { number: number; size: number };
}

/**
 * The rows of the data interface in the path that match the posted parameters: all `fixed` rows, or the records of a module
 * as far as the query asks for them.
 */
export async function interfaceData(
  { resource, params, body, caller }: InterfaceCall,
  { recordsOf, catalogue }: InterfaceContext,
  { maxRows, keyword, page }: InterfaceQuery,
): Promise<{ fixed: unknown } | ModuleChoices> {
  const record = await recordsOf(resource, caller, undefined, definitionOf(caller)).require(params['id'] ?? '');
  const { paramList } = (body ?? {}) as { paramList?: InterfaceParam[] | null };
  const userId = caller.session?.userId;
  const queryOf = (label: string) => {
    const searched = keyword && keyword.columns.map((column) => ({ field: column, defaultValue: keyword.text, relationField: '@keyword' }));
    const filters = choiceFilters(paramList ?? [], label, userId);
    const filter = searched ? allOf([...filters, { any: choiceFilters(searched, label, userId) }]) : allOf(filters);
    return { ...((searched || filters.length > 0) && { filter }), ...(page && { page }) };
  };
  const data = await interfaceRows(record, queryOf, { catalogue, recordsOf, caller, maxRows });
  return 'fixed' in data ? { fixed: matchingRows(data.fixed, paramList ?? [], userId) } : data;
}

/** A picker gets the rows of a data interface, whose definition it does not see. */
export const definitionOf = ({ picks }: Caller): { showsHidden: boolean } => ({ showsHidden: picks === true });
