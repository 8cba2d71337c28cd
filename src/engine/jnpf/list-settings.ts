import { setting, type Setting } from './item-settings';
import { ownKey } from './node-id';
import type { Path } from './json-path';
import type { PartTest } from './text-translations';
import type { JsonObject } from '../json';

/** The settings of a module's list: the decoded `columnData`. */
export interface ListSettings {
  /** 1 plain, 2 with a tree on the left, 3 grouped, 4 inline editing, 5 tree. */
  type: number;
  columns: ListItem[];
  search: ListItem[];
  sort: { field: string; descending: boolean }[];
  /** Other supported settings, under their names in the JSON. */
  props: JsonObject;
}

/** A column or a search field: the id of the form's field, the key of its control, and display settings. */
export interface ListItem extends JsonObject {
  field: string;
  jnpfKey: string;
}

export const columnSettings: readonly Setting[] = [
  setting('label', 'text'),
  setting('width', 'number'),
  setting('align', 'code'),
  setting('fixed', 'code'),
  setting('sortable', 'flag'),
  setting('format', 'object', `${ownKey}.format`),
];

/** The paths of the texts in each item of a setting that is a list. */
export const itemTexts: ReadonlyMap<string, readonly Path[]> = new Map([
  ['btnsList', [['label']]],
  ['columnBtnsList', [['label']]],
  ['complexHeaderList', [['fullName']]],
  ['customBtnsList', [['label'], ['event', 'popupTitle'], ['event', 'confirmTitle']]],
]);

/** The parts of a list JSON with texts. Columns and query fields contain copies of nodes, whose inner texts are not the list's. */
export const isPartOfList: PartTest = ([name = '', ...inner]) =>
  inner.length === 0
    ? name === 'columnList' || name === 'searchList' || itemTexts.has(name)
    : inner.length === 2 &&
      inner[1] !== ownKey &&
      (itemTexts.get(name) ?? []).some(([part, text]) => part === inner[1] && text !== undefined);

export const searchSettings: readonly Setting[] = [
  setting('label', 'text'),
  setting('searchType', 'number'),
  setting('searchMultiple', 'flag'),
  setting('isKeyword', 'flag'),
  setting('value', 'any'),
  setting('preset', 'code', `${ownKey}.preset`),
];

export const tableSettings: readonly Setting[] = [
  ...['hasPage', 'hasSuperQuery', 'showOverflow', 'showSummary', 'thousands', 'hasTreeQuery'].map((name) => setting(name, 'flag')),
  ...['useColumnPermission', 'useFormPermission', 'useBtnPermission', 'useDataPermission'].map((name) => setting(name, 'flag')),
  ...['pageSize', 'childTableStyle', 'treeSyncType', 'treeSynType'].map((name) => setting(name, 'number')),
  ...['groupField', 'parentField', 'subField', 'treeDataSource', 'treeDictionary', 'treeRelation'].map((name) => setting(name, 'code')),
  ...['treePropsUrl', 'treePropsValue', 'treePropsLabel', 'treePropsChildren'].map((name) => setting(name, 'code')),
  ...['treeSyncInterfaceId', 'treeInterfaceId'].map((name) => setting(name, 'code')),
  ...['summaryField', 'thousandsField', 'complexHeaderList', 'printIds'].map((name) => setting(name, 'list')),
  ...['treeTemplateJson', 'treeSyncTemplateJson'].map((name) => setting(name, 'list')),
  ...['btnsList', 'columnBtnsList', 'customBtnsList'].map((name) => setting(name, 'list')),
  ...['uploaderTemplateJson', 'tabConfig', 'ruleList', 'ruleListApp'].map((name) => setting(name, 'object')),
  setting('treeTitle', 'text'),
];
