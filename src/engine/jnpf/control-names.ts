/**
 * Our key of each control and its names in form JSON of every generation. No other file contains these names. The first
 * JNPF name is that of generations 3.6 and 5.x, which new nodes get; the others are those of 3.1 and 3.4.
 */
const rows: readonly (readonly [key: string, ...jnpfNames: [string, ...string[]]])[] = [
  ['input', 'input', 'comInput', 'PsdInput'],
  ['textarea', 'textarea'],
  ['numInput', 'inputNumber', 'numInput', 'JNPFAmount'],
  ['switch', 'switch'],
  ['radio', 'radio'],
  ['checkbox', 'checkbox'],
  ['select', 'select'],
  ['cascader', 'cascader'],
  ['treeSelect', 'treeSelect'],
  ['date', 'datePicker', 'date'],
  ['time', 'timePicker', 'time'],
  ['dateRange', 'dateRange'],
  ['timeRange', 'timeRange'],
  ['uploadFz', 'uploadFile', 'uploadFz'],
  ['uploadImg', 'uploadImg'],
  ['colorPicker', 'colorPicker'],
  ['rate', 'rate'],
  ['slider', 'slider'],
  ['editor', 'editor'],
  ['link', 'link'],
  ['button', 'button'],
  ['text', 'text', 'JNPFText'],
  ['alert', 'alert'],
  ['qrcode', 'qrcode'],
  ['barcode', 'barcode'],
  ['organizeSelect', 'organizeSelect', 'comSelect'],
  ['depSelect', 'depSelect'],
  ['posSelect', 'posSelect'],
  ['userSelect', 'userSelect'],
  ['roleSelect', 'roleSelect'],
  ['groupSelect', 'groupSelect'],
  ['usersSelect', 'usersSelect'],
  ['table', 'table'],
  ['popupTableSelect', 'popupTableSelect'],
  ['autoComplete', 'autoComplete'],
  ['areaSelect', 'areaSelect', 'address'],
  ['relationForm', 'relationForm', 'relationFlow'],
  ['relationFormAttr', 'relationFormAttr', 'relationFlowAttr'],
  ['popupSelect', 'popupSelect'],
  ['popupAttr', 'popupAttr'],
  ['dicSelect', 'dicSelect'],
  ['signature', 'signature'],
  ['sign', 'sign'],
  ['location', 'location'],
  ['iframe', 'iframe'],
  ['calculate', 'calculate'],
  ['createUser', 'createUser'],
  ['createTime', 'createTime'],
  ['modifyUser', 'modifyUser'],
  ['modifyTime', 'modifyTime'],
  ['currOrganize', 'currOrganize', 'currDept'],
  ['currPosition', 'currPosition'],
  ['billRule', 'billRule'],
  ['groupTitle', 'groupTitle'],
  ['divider', 'divider'],
  ['collapse', 'collapse'],
  ['collapseItem', 'collapseItem'],
  ['tab', 'tab'],
  ['tabItem', 'tabItem'],
  ['steps', 'steps'],
  ['stepItem', 'stepItem'],
  ['row', 'row'],
  ['card', 'card'],
  ['tableGrid', 'tableGrid'],
  ['tableGridTr', 'tableGridTr'],
  ['tableGridTd', 'tableGridTd'],
];

const keyByName = new Map(rows.flatMap(([key, ...jnpfNames]) => [key, ...jnpfNames].map((name) => [name, key] as const)));
const nameByKey = new Map(rows.map(([key, newest]) => [key, newest]));

/** Our key of a control. An unknown name is returned unchanged. @example controlKeyOf('comInput') // 'input' */
export const controlKeyOf = (name: string): string => keyByName.get(name) ?? name;

/** The newest JNPF name of a control. @example newestNameOf('numInput') // 'inputNumber' */
export const newestNameOf = (name: string): string => nameByKey.get(name) ?? name;

/** The JNPF names of all controls, in the newest generation. */
export const newestNames: readonly string[] = rows.map(([, newest]) => newest);

export const isControlName = (name: string): boolean => keyByName.has(name);

/** Props that an older name implies: a password box, an amount of money. */
export const impliedProps: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map([
  ['PsdInput', { showPassword: true }],
  ['JNPFAmount', { precision: 2, isAmountChinese: true }],
]);

/** The parts of a container, which have no name in older generations. */
export const partNames: ReadonlyMap<string, string> = new Map([
  ['tab', 'tabItem'],
  ['collapse', 'collapseItem'],
  ['steps', 'stepItem'],
]);

/** The root of a decoded form, a node without a name, and a sub-table. */
export const formName = 'form';
export const unknownName = 'unknown';
export const tableName = 'table';

/** The panels of a module's screens. */
export const listPanelName = 'listPanel';
export const treePanelName = 'treePanel';
export const splitPaneName = 'splitPane';
export const exportPanelName = 'exportPanel';
export const importWizardName = 'importWizard';

/** Fields that the server fills in. A posted value is ignored. */
export const systemNames: ReadonlySet<string> = new Set(
  'createUser createTime modifyUser modifyTime currOrganize currPosition billRule'.split(' '),
);

/** Fields whose values are ids of users. */
export const personNames: ReadonlySet<string> = new Set(['userSelect', 'usersSelect', 'approverSelect', 'createUser', 'modifyUser']);

/** Relations to other forms, which a relation does not offer. */
export const relationName = 'relationForm';
export const relationNames: ReadonlySet<string> = new Set([relationName]);

/** Fields of another form that a relation to it does not offer, unless it asks for all fields. */
export const unrelatedNames: ReadonlySet<string> = new Set([
  ...systemNames,
  'popupSelect',
  'uploadFz',
  'uploadImg',
  'relationFormAttr',
  'popupAttr',
]);

/** Nodes without a value. */
export const displayNames: ReadonlySet<string> = new Set([
  ...'divider text link alert groupTitle button barcode qrcode iframe'.split(' '),
  ...'collapse collapseItem tab tabItem steps stepItem row card tableGrid tableGridTr tableGridTd'.split(' '),
]);

/** Nodes with children, which form JSON lays out without a label. */
export const containerNames: ReadonlySet<string> = new Set(['table', 'collapse', 'tab', 'steps', 'row', 'card', 'tableGrid']);
