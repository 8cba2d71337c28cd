import { choices, dictionaryChoices } from './choices';
import { dateBounds } from './date-bounds';
import { plain, type Property } from './property';
import {
  attributeSource,
  headerGroups,
  labelledList,
  nestedParams,
  otherField,
  otherFields,
  tableButtons,
  transfers,
} from './reference-properties';

/** The properties of a control by our key, after those that every control has. */
export const propertiesOf = (key: string): readonly Property[] => propertiesByKey.get(key) ?? commonProperties;

const commonProperties: readonly Property[] = [
  plain('span', 'number', ['__config__.span']),
  plain('showLabel', 'flag', ['__config__.showLabel']),
  plain('labelWidth', 'number', ['__config__.labelWidth']),
  plain('columnWidth', 'number', ['__config__.columnWidth']),
  plain('align', 'code', ['__config__.tableAlign']),
  plain('fixed', 'code', ['__config__.tableFixed']),
];

const placeholder = plain('placeholder', 'text');
const clearable = plain('clearable', 'flag');
const filterable = plain('filterable', 'flag');
const multiple = plain('multiple', 'flag', ['multiple', 'props.props.multiple']);
const readonly = plain('readonly', 'flag');
const maxlength = plain('maxlength', 'number');
const showCount = plain('showCount', 'flag', ['showCount', 'show-word-limit']);
const min = plain('min', 'number');
const max = plain('max', 'number');
const step = plain('step', 'number');
const precision = plain('precision', 'number');
const thousands = plain('thousands', 'flag');
const short = plain('short', 'flag');
const isAmountChinese = plain('isAmountChinese', 'flag', ['isAmountChinese', 'showChinese']);
const addonBefore = plain('addonBefore', 'text', ['addonBefore', '__slot__.prepend']);
const addonAfter = plain('addonAfter', 'text', ['addonAfter', '__slot__.append']);
const defaultCurrent = plain('defaultCurrent', 'flag', ['__config__.defaultCurrent']);
const content = plain('content', 'text');
const contentPosition = plain('contentPosition', 'code', ['contentPosition', 'content-position']);
const format = plain('format', 'code');
const isStored = plain('isStorage', 'flag', ['isStorage', '__config__.isStorage']);
const textStyle = plain('textStyle', 'object');
const optionType = plain('optionType', 'code', ['optionType', '__config__.optionType']);
const direction = plain('direction', 'code');
const border = plain('border', 'flag', ['border', '__config__.border']);
const dateProperties = [placeholder, format, clearable, readonly, defaultCurrent, ...dateBounds];
const rangeProperties = [
  ...dateProperties,
  plain('startPlaceholder', 'text', ['startPlaceholder', 'start-placeholder']),
  plain('endPlaceholder', 'text', ['endPlaceholder', 'end-placeholder']),
];
const selector = [
  placeholder,
  clearable,
  filterable,
  plain('multiple', 'flag'),
  plain('selectType', 'code'),
  plain('ableIds', 'list'),
  otherField('relationField'),
  defaultCurrent,
];
const codeImage = [plain('dataType', 'code'), plain('staticText', 'text'), otherField('relationField')];
const popup = [
  ...['interfaceId', 'propsValue', 'popupType', 'popupWidth', 'modelId'].map((name) => plain(name, 'code')),
  plain('relationField', 'code'),
  plain('popupTitle', 'text'),
  plain('hasPage', 'flag'),
  plain('pageSize', 'number'),
  labelledList('columnOptions'),
  transfers,
  nestedParams,
];
const attribute = [plain('showField', 'code'), attributeSource, isStored];
const upload = [
  ...['accept', 'sizeUnit', 'pathType', 'folder', 'timeFormat', 'showType'].map((name) => plain(name, 'code')),
  ...['fileSize', 'limit'].map((name) => plain(name, 'number')),
  ...['buttonText', 'tipText'].map((name) => plain(name, 'text')),
  plain('isAccount', 'flag'),
  plain('sortRule', 'list'),
];
const frame = [
  plain('borderType', 'code', ['borderType', '__config__.borderType']),
  plain('borderColor', 'code', ['borderColor', '__config__.borderColor']),
  plain('borderWidth', 'number', ['borderWidth', '__config__.borderWidth']),
];
const pane = [plain('title', 'text'), plain('name', 'code')];
const active = plain('active', 'any', ['__config__.active']);

const aggregatedBy = otherFields('aggregatedBy', ['aggregatedBy']);

const ownProperties: ReadonlyMap<string, readonly Property[]> = new Map<string, readonly Property[]>([
  [
    'input',
    [placeholder, clearable, readonly, maxlength, showCount, addonBefore, addonAfter].concat([
      plain('showPassword', 'flag', ['showPassword', 'show-password']),
      plain('prefixIcon', 'code', ['prefixIcon', 'prefix-icon']),
      plain('suffixIcon', 'code', ['suffixIcon', 'suffix-icon']),
      plain('useScan', 'flag'),
      plain('unique', 'flag', ['__config__.unique']),
      plain('isLink', 'flag'),
      plain('useMask', 'flag'),
      plain('maskConfig', 'object'),
    ]),
  ],
  ['textarea', [placeholder, clearable, readonly, maxlength, showCount, plain('autoSize', 'object', ['autoSize', 'autosize'])]],
  [
    'numInput',
    [placeholder, min, max, step, precision, thousands, short, isAmountChinese, addonBefore, addonAfter].concat([
      plain('controls', 'flag'),
      aggregatedBy,
    ]),
  ],
  [
    'switch',
    [
      plain('activeTxt', 'text', ['activeTxt', 'active-text']),
      plain('inactiveTxt', 'text', ['inactiveTxt', 'inactive-text']),
      plain('activeValue', 'any', ['activeValue', 'active-value']),
      plain('inactiveValue', 'any', ['inactiveValue', 'inactive-value']),
    ],
  ],
  ['radio', [choices, direction, optionType, border, plain('buttonStyle', 'code'), plain('size', 'code')]],
  ['checkbox', [choices, direction, optionType, border, min, max]],
  ['select', [choices, placeholder, clearable, filterable, multiple]],
  [
    'cascader',
    [
      choices,
      placeholder,
      clearable,
      filterable,
      multiple,
      plain('showAllLevels', 'flag', ['showAllLevels', 'show-all-levels']),
      plain('separator', 'code'),
    ],
  ],
  ['treeSelect', [choices, placeholder, clearable, filterable, multiple, plain('onlyLeaves', 'flag')]],
  ['date', dateProperties],
  ['time', [...dateProperties, plain('selectableRange', 'code', ['picker-options.selectableRange'])]],
  ['dateRange', rangeProperties],
  ['timeRange', rangeProperties],
  ['uploadFz', upload],
  ['uploadImg', upload],
  ['colorPicker', [plain('showAlpha', 'flag', ['showAlpha', 'show-alpha']), plain('colorFormat', 'code', ['colorFormat', 'color-format'])]],
  ['rate', [plain('count', 'number', ['count', 'max']), plain('allowHalf', 'flag', ['allowHalf', 'allow-half'])]],
  ['slider', [min, max, step, plain('range', 'flag')]],
  ['editor', [placeholder]],
  ['link', [content, plain('href', 'code'), plain('target', 'code'), textStyle]],
  ['button', [plain('buttonText', 'text'), plain('type', 'code'), plain('align', 'code')]],
  ['text', [plain('content', 'text', ['content', '__config__.defaultValue']), textStyle]],
  [
    'alert',
    [
      plain('title', 'text'),
      plain('type', 'code'),
      plain('showIcon', 'flag', ['showIcon', 'show-icon']),
      plain('closable', 'flag'),
      plain('description', 'text'),
      plain('closeText', 'text', ['closeText', 'close-text']),
    ],
  ],
  ['qrcode', [...codeImage, plain('colorDark', 'code'), plain('colorLight', 'code'), plain('width', 'number')]],
  [
    'barcode',
    [...codeImage, format, plain('lineColor', 'code'), plain('background', 'code'), plain('width', 'number'), plain('height', 'number')],
  ],
  ...['organizeSelect', 'depSelect', 'posSelect', 'userSelect', 'roleSelect', 'groupSelect', 'usersSelect'].map(
    (name) => [name, selector] as const,
  ),
  ['areaSelect', [placeholder, clearable, filterable, plain('multiple', 'flag'), plain('level', 'number')]],
  [
    'table',
    [
      plain('showTitle', 'flag', ['__config__.showTitle']),
      plain('showSummary', 'flag', ['showSummary', 'show-summary']),
      otherFields('summaryField', ['summaryField']),
      headerGroups('complexHeaderList', ['__config__', 'complexHeaderList']),
      plain('addType', 'number'),
      plain('actionText', 'text'),
      plain('addTableConf', 'object'),
      ...tableButtons,
    ],
  ],
  ['popupTableSelect', [placeholder, clearable, filterable, plain('multiple', 'flag'), ...popup]],
  ['popupSelect', [placeholder, clearable, plain('multiple', 'flag'), ...popup]],
  ['relationForm', [placeholder, clearable, filterable, plain('deleteRule', 'code'), ...popup]],
  ['dicSelect', [dictionaryChoices, placeholder, clearable, filterable]],
  ['relationFormAttr', attribute],
  ['popupAttr', attribute],
  [
    'autoComplete',
    [
      placeholder,
      clearable,
      plain('interfaceId', 'code'),
      plain('relationField', 'code'),
      plain('total', 'number'),
      addonBefore,
      addonAfter,
      nestedParams,
    ],
  ],
  ['signature', [plain('ableIds', 'list'), defaultCurrent]],
  ['sign', [defaultCurrent]],
  [
    'location',
    [
      plain('autoLocation', 'flag'),
      plain('enableLocationScope', 'flag'),
      plain('adjustmentScope', 'number'),
      plain('enableDesktopLocation', 'flag'),
      plain('locationScope', 'list'),
      clearable,
    ],
  ],
  ['iframe', [plain('href', 'code'), plain('height', 'number'), ...frame]],
  [
    'calculate',
    [
      precision,
      thousands,
      short,
      isAmountChinese,
      isStored,
      plain('shownDigits', 'number'),
      plain('emptyResult', 'flag'),
      plain('sumBelow', 'object'),
      aggregatedBy,
    ],
  ],
  ['currOrganize', [placeholder, plain('showLevel', 'code')]],
  ...['createUser', 'createTime', 'modifyUser', 'modifyTime', 'currPosition'].map((name) => [name, [placeholder]] as const),
  ['billRule', [placeholder, plain('rule', 'code', ['__config__.rule'])]],
  ['groupTitle', [content, contentPosition, plain('helpMessage', 'text')]],
  ['divider', [plain('content', 'text', ['content', '__slot__.default']), contentPosition]],
  ['collapse', [active, plain('accordion', 'flag'), plain('ghost', 'flag'), plain('expandIconPosition', 'code')]],
  ['tab', [active, plain('type', 'code'), plain('tabPosition', 'code', ['tabPosition', 'tab-position'])]],
  ['steps', [active]],
  ...['collapseItem', 'tabItem', 'stepItem'].map((name) => [name, pane] as const),
  ['row', [plain('type', 'code'), plain('justify', 'code'), plain('align', 'code')]],
  ['card', [plain('header', 'text'), plain('shadow', 'code')]],
  ['tableGrid', frame],
  [
    'tableGridTd',
    [
      plain('merged', 'flag', ['__config__.merged', 'merged']),
      plain('colspan', 'number', ['__config__.colspan', 'colspan']),
      plain('rowspan', 'number', ['__config__.rowspan', 'rowspan']),
      plain('backgroundColor', 'code', ['__config__.backgroundColor', 'backgroundColor']),
    ],
  ],
]);

const propertiesByKey: ReadonlyMap<string, readonly Property[]> = new Map(
  [...ownProperties].map(([key, own]) => [
    key,
    [...commonProperties.filter((common) => !own.some((property) => property.name === common.name)), ...own],
  ]),
);
