type Json = Record<string, unknown>;

const controls = [
  'input',
  'textarea',
  'inputNumber',
  'switch',
  'radio',
  'checkbox',
  'select',
  'cascader',
  'treeSelect',
  'datePicker',
  'timePicker',
  'dateRange',
  'timeRange',
  'colorPicker',
  'rate',
  'slider',
  'editor',
  'autoComplete',
  'link',
  'button',
  'text',
  'alert',
  'groupTitle',
  'divider',
  'barcode',
  'qrcode',
  'calculate',
  'iframe',
  'sign',
  'createUser',
  'createTime',
  'currOrganize',
  'billRule',
  'uploadFile',
  'popupSelect',
  'userSelect',
  'relationForm',
  'comInput',
  'JNPFAmount',
];
/** Props that hold one text. */
const textProps = [
  'placeholder',
  'addonBefore',
  'addonAfter',
  'content',
  'href',
  'target',
  'title',
  'header',
  'format',
  'staticText',
  'relationField',
  'activeTxt',
  'prefixIcon',
  'buttonText',
  'interfaceId',
  'description',
];
const containers = ['row', 'card', 'tab', 'collapse', 'table', 'tableGrid'];

/** A form of all controls in which every text that a designer can write is `text`: as value, and as name where `isNamed`. */
export function formWith(text: string, isNamed: boolean): Json {
  const name = (own: string) => (isNamed ? text : own);
  const field = (jnpfKey: string, place: number): Json => ({
    __config__: {
      jnpfKey,
      label: text,
      tipLabel: text,
      defaultValue: text,
      tableAlign: text,
      regList: [
        { pattern: text, message: text },
        { pattern: `/${text}/i`, message: text },
      ],
      dictionaryType: text,
      propsUrl: text,
      dataType: place % 3 === 0 ? 'static' : place % 3 === 1 ? 'dictionary' : 'dynamic',
      templateJson: [{ field: text, relationField: text, defaultValue: text }],
      startTimeRule: true,
      startTimeType: 1 + (place % 5),
      startTimeValue: text,
      startRelationField: text,
      rule: text,
      formId: text,
      [text]: text,
    },
    ...Object.fromEntries(textProps.map((key) => [key, text])),
    options: [
      { id: text, fullName: text, [text]: text },
      { id: 1, fullName: text, children: [{ id: text, fullName: text }] },
    ],
    props: { label: name('fullName'), value: name('id'), children: name('children') },
    templateJson: [{ field: text, sourceType: 4, relationField: `@${text}` }],
    expression: [text, { __vModel__: text, label: text }, '+', '1'],
    on: { change: text },
    style: { width: text, [text]: text },
    __tangu__: { set: { visible: text, help: text, required: text }, unset: [text], id: text },
    __vModel__: name(`${jnpfKey}${place}`),
    [text]: { [text]: text },
  });
  const fields = controls.map(field);
  const holders = containers.map((jnpfKey, place) => ({
    __config__: {
      jnpfKey,
      label: text,
      active: text,
      children: controls.slice(0, 4).map((control, at) => field(control, 100 * place + 100 + at)),
    },
    title: text,
    __vModel__: name(jnpfKey),
  }));
  return {
    labelPosition: text,
    formStyle: text,
    confirmButtonText: text,
    funcs: { onLoad: text },
    [text]: text,
    fields: [...fields, ...holders],
  };
}
