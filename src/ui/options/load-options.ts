import { createClient } from '#api/create-client.ts';
import { dictionaryDataCalls, type DictionaryDataClient } from '#api/generated/system/dictionary-data.gen.ts';
import { dataInterfaceCalls, type DataInterfaceClient } from '#api/generated/system/data-interface.gen.ts';
import type { Http } from '#api/http.ts';
import type { FieldOption } from './field-options';
import { optionsInRows, defaultColumns, type OptionColumns } from './options-in-rows';
import type { PostedParam } from './param-list';

/** The enabled entries of a dictionary, by its id or code. */
export async function loadDictionary(http: Http, dictionary: string, value: string): Promise<FieldOption[]> {
  const { data } = await createClient<DictionaryDataClient>(dictionaryDataCalls, http).choices({ dictionaryTypeId: dictionary });
  return optionsInRows(data.list, { ...defaultColumns, value });
}

/** The rows of a data interface. An answer that is not a list has no rows. */
export async function loadInterface(
  http: Http,
  id: string,
  paramList: readonly PostedParam[],
  columns: OptionColumns,
): Promise<FieldOption[]> {
  const { data } = await createClient<DataInterfaceClient>(dataInterfaceCalls, http).preview({ id, paramList: [...paramList] });
  return optionsInRows(data, columns);
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
