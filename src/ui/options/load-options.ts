import { createClient } from '#api/create-client.ts';
import { dictionaryDataCalls, type DictionaryDataClient } from '#api/generated/system/dictionary-data.gen.ts';
import { dataInterfaceCalls, type DataInterfaceClient } from '#api/generated/system/data-interface.gen.ts';
import type { Http } from '#api/http.ts';
import { defaultColumns, type OptionColumns } from '#engine/choices/choice-columns';
import type { FieldOption, LoadedOptions } from './field-options';
import { optionsInRows } from './options-in-rows';
import type { PostedParam } from './param-list';

/** The enabled entries of a dictionary, by its id or code. */
export async function loadDictionary(http: Http, dictionary: string, value: string): Promise<FieldOption[]> {
  const { data } = await createClient<DictionaryDataClient>(dictionaryDataCalls, http).choices({ dictionaryTypeId: dictionary });
  return optionsInRows(data.list, { ...defaultColumns, value });
}

/** The server may have left out rows of a list that is at least as long: the call answers a list without a total. */
const longList = 1_000;

/** Number of choices that a search on the server finds. */
const searchSize = 100;

/** The rows of a data interface. An answer that is not a list has no rows. */
export async function loadInterface(
  http: Http,
  id: string,
  paramList: readonly PostedParam[],
  columns: OptionColumns,
): Promise<LoadedOptions> {
  const client = createClient<DataInterfaceClient>(dataInterfaceCalls, http);
  const { data } = await client.preview({ id, paramList: [...paramList] });
  const list = optionsInRows(data, columns);
  if (!Array.isArray(data) || data.length < longList) return list;
  const asked = { id, interfaceId: id, propsValue: columns.value, relationField: columns.label, paramList: [...paramList] };
  const page = (pageSize: number, keyword: string) => client.rows({ ...asked, keyword, currentPage: 1, pageSize });
  const { total } = (await page(1, '')).data.pagination;
  if (total <= data.length) return list;
  return {
    list,
    more: {
      loaded: list.length,
      search: async (keyword) => optionsInRows((await page(searchSize, keyword)).data.list, columns),
      named: async (ids) => optionsInRows((await client.rowsByIds({ ...asked, ids: [...ids] })).data, columns),
    },
  };
}

/** Maximum number of rows to collect suggestions from. */
const maxRows = 10_000;

/** The distinct texts in one column of a data interface. */
export async function loadSuggestions(http: Http, id: string, paramList: readonly PostedParam[], column: string): Promise<FieldOption[]> {
  const { data } = await createClient<DataInterfaceClient>(dataInterfaceCalls, http).rows({
    id,
    interfaceId: id,
    propsValue: column,
    relationField: column,
    currentPage: 1,
    pageSize: maxRows,
    paramList: [...paramList],
  });
  return optionsInRows(data.list, { label: column, value: column, children: '' });
}
