import { setting, type Setting } from './item-settings';
import type { JsonObject } from '../json';

/** What a list shows of a module's records: the decoded `columnData` of a form. */
export interface ListSettings {
  /** 1 plain, 2 with a tree on the left, 3 grouped, 4 edited in place, 5 a tree. */
  type: number;
  columns: ListItem[];
  search: ListItem[];
  sort: { field: string; descending: boolean }[];
  /** Everything else that we know, under the names of the JSON. */
  props: JsonObject;
}

/** A column or a search field: the id of the form's field, our name of its control, and how it is shown. */
export interface ListItem extends JsonObject {
  field: string;
  jnpfKey: string;
}

export const columnSettings: readonly Setting[] = [setting('label', 'text'), setting('width', 'number'), setting('align', 'code'), setting('fixed', 'code'), setting('sortable', 'flag')];

export const searchSettings: readonly Setting[] = [setting('label', 'text'), setting('searchType', 'number'), setting('searchMultiple', 'flag'), setting('isKeyword', 'flag'), setting('value', 'any')];

export const tableSettings: readonly Setting[] = [
  ...['hasPage', 'hasSuperQuery', 'showOverflow', 'showSummary', 'thousands', 'hasTreeQuery', 'useColumnPermission', 'useFormPermission', 'useBtnPermission', 'useDataPermission'].map((name) => setting(name, 'flag')),
  ...['pageSize', 'childTableStyle', 'treeSyncType'].map((name) => setting(name, 'number')),
  ...['groupField', 'parentField', 'subField', 'treeDataSource', 'treeDictionary', 'treeRelation', 'treePropsUrl', 'treePropsValue', 'treePropsLabel', 'treePropsChildren', 'treeSyncInterfaceId'].map((name) => setting(name, 'code')),
  ...['summaryField', 'thousandsField', 'complexHeaderList', 'btnsList', 'columnBtnsList', 'customBtnsList', 'printIds', 'treeTemplateJson'].map((name) => setting(name, 'list')),
  ...['uploaderTemplateJson', 'tabConfig', 'ruleList'].map((name) => setting(name, 'object')),
  setting('treeTitle', 'text'),
];
