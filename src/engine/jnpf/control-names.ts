/**
 * The names of controls in form JSON of every generation, and what we call them. The only place that spells them out.
 * The first name of each row is what a new node gets (generations 3.6 and 5.x); the others are those of 3.1 and 3.4.
 */
const rows: readonly (readonly [ours: string, ...theirs: [string, ...string[]]])[] = [
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

const ours = new Map(rows.flatMap(([own, ...theirs]) => [own, ...theirs].map((name) => [name, own] as const)));
const theirs = new Map(rows.map(([own, first]) => [own, first]));

/** Our name of a control; a name that nobody knows stays what it is. @example ourNameOf('comInput') // 'input' */
export const ourNameOf = (name: string): string => ours.get(name) ?? name;

/** The name that a new node gets. @example theirNameOf('numInput') // 'inputNumber' */
export const theirNameOf = (name: string): string => theirs.get(name) ?? name;

/** The names of all controls in form JSON of the newest generation. */
export const theirNames: readonly string[] = rows.map(([, first]) => first);

export const isControlName = (name: string): boolean => ours.has(name);

/** What the older names say besides the control: a password box, an amount of money. */
export const impliedProps: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map([
  ['PsdInput', { showPassword: true }],
  ['JNPFAmount', { precision: 2, isAmountChinese: true }],
]);

/** The parts of a container, which older generations leave without a name. */
export const partNames: ReadonlyMap<string, string> = new Map([
  ['tab', 'tabItem'],
  ['collapse', 'collapseItem'],
  ['steps', 'stepItem'],
]);

/** The root of a decoded form, what stands for a node without any name, and sub-tables. */
export const formName = 'form';
export const unknownName = 'unknown';
export const tableName = 'table';

/** What the screens of a module are made of. */
export const listPanelName = 'listPanel';
export const treePanelName = 'treePanel';
export const splitPaneName = 'splitPane';

/** Filled in by the server; a posted value does not count. */
export const systemNames: ReadonlySet<string> = new Set(['createUser', 'createTime', 'modifyUser', 'modifyTime', 'currOrganize', 'currPosition', 'billRule']);

/** Their values are ids of users. */
export const personNames: ReadonlySet<string> = new Set(['userSelect', 'usersSelect', 'createUser', 'modifyUser']);

/** No other form relates to a relation. */
export const relationNames: ReadonlySet<string> = new Set(['relationForm']);

/** What a form that relates to another one is not offered of it, unless it asks for all. */
export const unrelatedNames: ReadonlySet<string> = new Set([...systemNames, 'popupSelect', 'uploadFz', 'uploadImg', 'relationFormAttr', 'popupAttr']);

/** Nodes that draw something and keep nothing. */
export const displayNames: ReadonlySet<string> = new Set(
  'divider text link alert groupTitle button barcode qrcode iframe collapse collapseItem tab tabItem steps stepItem row card tableGrid tableGridTr tableGridTd'.split(' '),
);

/** Nodes that hold others: form JSON lays them out by themselves, not as the input of a label. */
export const containerNames: ReadonlySet<string> = new Set(['table', 'collapse', 'tab', 'steps', 'row', 'card', 'tableGrid']);
