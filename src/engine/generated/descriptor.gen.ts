/* Generated from schemas/meta by `npm run codegen`. Do not edit: change the source and run it again. */

export type DescriptorLanguage = Descriptor | Action | FieldReference | ModuleTemplate;
export type Descriptor = ResourceDescriptor | ScreenDescriptor | DialogDescriptor | FormDescriptor | PortalDescriptor;
/**
 * A text for users: a key (`$t:namespace.key`, see schemas/texts), a literal, or one literal for each language.
 */
export type Text =
  | string
  | {
      zh: string;
      zhtw?: string;
      en?: string;
    };
/**
 * The records of the table that belong to the resource. The filter is part of every statement.
 */
export type Filter =
  | {
      all: Filter1[];
    }
  | {
      any: Filter1[];
    }
  | FieldFilter;
/**
 * The records that a query, a list or an access rule selects: conditions on fields, joined by `all` or `any`. An empty `all` matches every record, an empty `any` matches none.
 */
export type Filter1 =
  | {
      all: Filter1[];
    }
  | {
      any: Filter1[];
    }
  | FieldFilter;
/**
 * How the field is compared with the value. `not`, `notContains` and `notIn` match an empty field. `memberOf`, `refersTo` and their negations are for access rules: the field holds a user who is a member of one of the objects in `value`, or one of the objects: `{ "type": "Organize", "ids": [ids], "below": true }`.
 */
export type FilterOperator =
  | 'equals'
  | 'not'
  | 'contains'
  | 'notContains'
  | 'greater'
  | 'atLeast'
  | 'less'
  | 'atMost'
  | 'between'
  | 'in'
  | 'notIn'
  | 'empty'
  | 'present'
  | 'memberOf'
  | 'notMemberOf'
  | 'refersTo'
  | 'notRefersTo';
/**
 * The records that a query, a list or an access rule selects: conditions on fields, joined by `all` or `any`. An empty `all` matches every record, an empty `any` matches none.
 */
export type Filter2 =
  | {
      all: Filter1[];
    }
  | {
      any: Filter1[];
    }
  | FieldFilter;
/**
 * A text for users: a key (`$t:namespace.key`, see schemas/texts), a literal, or one literal for each language.
 */
export type Text1 =
  | string
  | {
      zh: string;
      zhtw?: string;
      en?: string;
    };
/**
 * A node, or a reference to a field of the resource of the dialog or list. A reference has a `field`.
 */
export type Child = FieldReference | DescriptorNode;
/**
 * The behaviour that serves the call. `stream` answers all records that a list matches, as lines of JSON. `aggregate` answers figures over records, by groups. With `handler`, the property `handler` names a function of the server.
 */
export type BehaviourName =
  | 'list'
  | 'stream'
  | 'tree'
  | 'selector'
  | 'read'
  | 'create'
  | 'update'
  | 'remove'
  | 'check'
  | 'toggle'
  | 'copy'
  | 'export'
  | 'import'
  | 'aggregate'
  | 'handler';
export type Guard = 'noChildren' | 'noReferences' | 'noMembers' | 'noSchemes';
/**
 * Groups moments by their unit in the server's time zone. The row holds the first millisecond of the unit.
 */
export type TimeBucket = 'day' | 'month' | 'quarter' | 'year';
/**
 * `count` without a field counts records, with one those that have a value in it.
 */
export type AggregateFunction = 'sum' | 'count' | 'avg' | 'min' | 'max';
/**
 * The records that a query, a list or an access rule selects: conditions on fields, joined by `all` or `any`. An empty `all` matches every record, an empty `any` matches none.
 */
export type Filter3 =
  | {
      all: Filter1[];
    }
  | {
      any: Filter1[];
    }
  | FieldFilter;
/**
 * A text for users: a key (`$t:namespace.key`, see schemas/texts), a literal, or one literal for each language.
 */
export type Text2 =
  | string
  | {
      zh: string;
      zhtw?: string;
      en?: string;
    };
export type Verb =
  | 'open'
  | 'close'
  | 'submit'
  | 'reset'
  | 'reload'
  | 'navigate'
  | 'call'
  | 'export'
  | 'import'
  | 'print'
  | 'expand'
  | 'collapse';

/**
 * An entity: its fields, its table and its calls.
 */
export interface ResourceDescriptor {
  id: string;
  kind: 'resource';
  version: number;
  title: Text;
  /**
   * The table of the records. A resource without records has none, for example the calls of a session.
   */
  collection?: {
    table: string;
    tree?: {
      /**
       * The field that holds the parent's id.
       */
      parent: string;
      /**
       * The parent id of a record at the top.
       */
      root: string;
      /**
       * The field whose value parent and child share.
       */
      scope?: string;
    };
    /**
     * Groups of fields that are unique among the records that are not deleted. An error names the last field of the group.
     */
    unique?: [string, ...string[]][];
    indexes?: [string, ...string[]][];
    /**
     * Fields with an index for `contains` (trigrams).
     */
    search?: string[];
    /**
     * The order of a list. `-` before a field means descending.
     */
    order?: string[];
    filter?: Filter;
    appFilter?: Filter2;
    /**
     * Column names by field, where the name is not the field's id in snake case.
     */
    columns?: {
      [k: string]: string;
    };
    /**
     * Columns that may be dropped. A destructive change that is not declared here is refused.
     */
    drops?: string[];
  };
  /**
   * The names of fields on the wire, where they differ from the id. The key of a sub-table's column is `table.column`.
   */
  names?: {
    [k: string]: string;
  };
  fields: DescriptorNode[];
  /**
   * The fields that pickers, forms and names show to every signed-in user, by operations with the access `pickers`. Without it, other resources do not name the records to users without a right on them.
   */
  pickable?: string[];
  /**
   * The resource, or the resources, whose rights hold for this one too, because its records have no menu of their own.
   */
  partOf?: string | string[];
  operations: Operation[];
}
/**
 * A condition on one field. `value` has the type of the field; a list for `in` and `notIn`, `[from, to]` for `between`, where `null` means no limit.
 */
export interface FieldFilter {
  /**
   * The id of a field; `table.column` for a sub-table, where one of the rows must match.
   */
  field: string;
  is: FilterOperator;
  value?: unknown;
  /**
   * The id of another field of the record to compare with, in place of a value.
   */
  other?: string;
}
/**
 * A part of a screen or a field of a record. `jnpfKey` names its renderer, and `props` are the properties of that renderer.
 */
export interface DescriptorNode {
  id: string;
  jnpfKey: string;
  label?: Text;
  help?: Text;
  props?: {
    [k: string]: unknown;
  };
  /**
   * A value. What a dialog gets by a parameter of a field's name is the value of that field in a new record.
   */
  default?: unknown;
  /**
   * `readOnly`: the server sets the value and ignores a posted one. `internal`: the value never leaves the server. `secret`, for texts: a caller sets it, it is stored encrypted and never leaves the server; an empty text keeps the stored one, `null` removes it.
   */
  access?: 'readOnly' | 'internal' | 'secret';
  /**
   * Of a secret: the fields of the record that say to which system it is sent, and as whom. `field/key` is a part of a field whose text is JSON. A change of one of them needs the secret again. Empty for a secret that is never sent.
   */
  sentTo?: string[];
  /**
   * `true`; a text key (`$t:…`): always required, with that message; an expression; or both.
   */
  required?:
    | boolean
    | string
    | {
        when?: string;
        message?: Text;
      };
  /**
   * Expression whose result is the value.
   */
  calculate?: string;
  /**
   * Expression whose result is the value, for example the unit of the chosen energy. While it has none, the field is free. Another posted value is refused.
   */
  follows?: string;
  /**
   * Expression whose result fills the field while it is empty.
   */
  suggests?: string;
  /**
   * Users from whom a field that the value is computed of is hidden see the value all the same. Otherwise it is hidden with that field.
   */
  showsResult?: boolean;
  /**
   * Expression.
   */
  visible?: string;
  /**
   * The views of a form that show the node; both when left out. Narrow windows show the app view. The value of a node that is not shown stays, and an empty one is not required there.
   */
  visibility?: ('pc' | 'app')[];
  /**
   * Expression.
   */
  disabled?: string;
  rules?: Rule[];
  warnings?: Warning[];
  children?: Child[];
}
/**
 * A condition on a field's value. It has exactly one of `max`, `min`, `pattern`, `is` and `when`.
 */
export interface Rule {
  /**
   * Length of a text, number of list items, or value of a number.
   */
  min?: number;
  /**
   * Length of a text, number of list items, or value of a number.
   */
  max?: number;
  /**
   * A regular expression that the whole value matches.
   */
  pattern?: string;
  /**
   * The name of a shared rule: `enCode`, `fullName`, `mobile`, … (src/engine/named-rules.ts).
   */
  is?: string;
  /**
   * Expression that must be true. Its names are the fields of the record.
   */
  when?: string;
  message?: Text;
}
/**
 * A condition that a plausible value meets. It never refuses a record: the form shows what fails and asks before it saves.
 */
export interface Warning {
  /**
   * Expression that is true for a plausible record. Its names are the fields of the record and the names of `find.read`.
   */
  when: string;
  message: Text1;
  find?: WarningLookup;
}
/**
 * Other records of the same resource or of a module, at most 1 000, read by one statement. A missing value in `where` matches no record.
 */
export interface WarningLookup {
  /**
   * The id of the module whose records are read, if it is not the own one. Records and fields that the user may not see are left out.
   */
  module?: string;
  /**
   * By field of the records that are read: an expression over the own record for an equal value, or calendar months.
   */
  where: {
    [k: string]: string | WarningMonth;
  };
  /**
   * By name: the field, or `table.column`, whose values the name stands for, as a list.
   */
  read: {
    [k: string]: string;
  };
}
/**
 * `months` calendar months, the first of them `add` months after that of the moment in the own field `monthOf`.
 */
export interface WarningMonth {
  monthOf: string;
  add?: number;
  months?: number;
}
/**
 * A call of a resource: its path and method, and the behaviour of the server.
 */
export interface Operation {
  id: string;
  title?: Text;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * `{name}` is a path parameter, `{name?}` an optional one, `{name*}` the rest of the path. `/Action/` and `/Actions/` are the same.
   */
  path: string;
  /**
   * Other paths of the call, for existing clients.
   */
  aliases?: string[];
  use: BehaviourName;
  handler?: string;
  /**
   * The button code that the caller must hold, for example `btn_add`.
   */
  right?: string;
  /**
   * Who may call an operation without a `right`. `signedIn`: every user; the handler answers what is the caller's own, or checks more. `pickers`: every user, who sees the `pickable` fields of all records. Default: users with a menu that shows the resource.
   */
  access?: 'signedIn' | 'pickers';
  /**
   * `true`: the call needs no session.
   */
  anonymous?: boolean;
  /**
   * The fields of the answer (`list`, `tree`, `selector`, `read`). Default: all fields that are not internal.
   */
  fields?: string[];
  /**
   * The fields in which `keyword` searches (`list`, `tree`, `selector`).
   */
  keyword?: string[];
  /**
   * Fixed conditions on fields, for example `{ "enabledMark": 1 }`.
   */
  where?: {
    [k: string]: string | number | boolean;
  };
  /**
   * For a call on the records of a module: the path parameter that names the module, and the operation of the module that serves the call.
   */
  module?: {
    parameter: string;
    operation: string;
  };
  /**
   * `names`: texts in place of ids and times (`read`). Default: values.
   */
  display?: 'values' | 'names';
  list?: ListSettings;
  /**
   * The query key that turns a list into a tree when it is `1`.
   */
  treeWhen?: string;
  /**
   * The root node of a selector's answer. `fullName` is a text, or a path through a reference field (`{ "$ref": "dictionaryTypeId.fullName" }`).
   */
  root?: {
    id: string;
    parentId?: string;
    fullName: Reference | Text;
    icon?: string;
    /**
     * The root stands before the other nodes. By default they stand below it.
     */
    isLeaf?: true;
  };
  /**
   * The path parameter whose record is left out of a selector, with all records below it, because a record cannot move below itself.
   */
  exclude?: string;
  /**
   * The field that `toggle` switches.
   */
  field?: string;
  /**
   * The checks before a record is removed: it has no children, no other record refers to it, no user is a member of it, or no data rule compares it.
   */
  guards?: Guard[];
  /**
   * The call deletes into the recycle bin: clients name what they delete, and offer to undo it. `remove` always does.
   */
  undoable?: boolean;
  /**
   * Query keys, each with its JSON Schema. Other keys are ignored.
   */
  query?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * JSON Schema of the body, for a behaviour without one.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * How Tangu's own client sends the body. The server accepts both `json` and `form`.
   */
  encoding?: 'json' | 'form' | 'multipart';
  /**
   * JSON Schema of `data`, for a behaviour without one.
   */
  result?: {
    [k: string]: unknown;
  };
  /**
   * The wire format of existing clients: a record as JSON text in `data`, a query as JSON text in `queryJson`. The generated clients convert it.
   */
  codec?: 'jnpfRecord';
  /**
   * `raw`: an image or a file instead of the envelope.
   */
  answer?: 'envelope' | 'raw';
  /**
   * The handler reads the fields and the files of a multipart body while they arrive. The files are not read into memory.
   */
  streams?: boolean;
  /**
   * In bytes. Default: 1 MiB.
   */
  bodyLimit?: number;
  /**
   * At most `max` calls from one address in `seconds`.
   */
  rate?: {
    max: number;
    seconds: number;
    /**
     * Counted over all servers, by a statement for each call: for what protects accounts and what sends. Default: each server counts for itself.
     */
    shared?: boolean;
  };
}
/**
 * How a module's list shows its records (`list` with a codec).
 */
export interface ListSettings {
  layout?: 'grouped' | 'tree' | 'editable';
  /**
   * The field that the groups are formed by.
   */
  groupBy?: string;
  /**
   * The field whose column shows the heading of a group.
   */
  heading?: string;
  /**
   * The field that holds the parent's id.
   */
  parent?: string;
  pageSize?: number;
  search: SearchItem[];
}
/**
 * How users search a field. `searchType` is 1 for equal, 2 for contains, 3 for a range. Default: that of the field type.
 */
export interface SearchItem {
  field: string;
  searchType?: 1 | 2 | 3;
  searchMultiple?: boolean;
  isKeyword?: boolean;
}
/**
 * A path to a value: of another node on the screen (`category.selected.id`), of the current row (`row.id`) or of the dialog's parameters (`params.id`).
 */
export interface Reference {
  $ref: string;
}
/**
 * A page of the application.
 */
export interface ScreenDescriptor {
  id: string;
  kind: 'screen';
  version: number;
  title: Text;
  /**
   * What the menu entry says about the page (`params.dictionaryTypeId`).
   */
  params?: string[];
  root: DescriptorNode;
}
/**
 * A dialog or a drawer. With a resource and a form, it updates the record with the parameter `id`, or creates one.
 */
export interface DialogDescriptor {
  id: string;
  kind: 'dialog';
  version: number;
  title:
    | Text
    | {
        create: Text;
        update: Text;
      };
  /**
   * In pixels, or a share of the window (`60%`). A narrow window is filled.
   */
  width?: number | string;
  /**
   * `right` is a drawer. `full` fills the window, and `width` is the width of its content.
   */
  placement?: 'center' | 'right' | 'full';
  resource?: string;
  /**
   * Whether a dialog with a resource creates or updates a record (the default) or shows it.
   */
  use?: 'record' | 'detail';
  /**
   * The parameters of the dialog. With `id`, it updates a record.
   */
  params?: string[];
  root: DescriptorNode;
}
/**
 * A form without a dialog or a list.
 */
export interface FormDescriptor {
  id: string;
  kind: 'form';
  version: number;
  title: Text;
  root: DescriptorNode;
}
/**
 * A page of cards and charts over the records of resources.
 */
export interface PortalDescriptor {
  id: string;
  kind: 'portal';
  version: number;
  title: Text;
  /**
   * Who may open it: users with a menu that opens it (default), or every signed-in user. The figures obey the rights on their resources in both cases.
   */
  access?: 'menu' | 'signedIn';
  /**
   * Not released yet: menus neither offer nor open it.
   */
  isDraft?: boolean;
  /**
   * What users choose for the whole page.
   */
  parameters?: PortalParameter[];
  /**
   * Where the figures come from. The server answers all of them in one call; each fails alone.
   */
  sources?: PortalSource[];
  root: DescriptorNode1;
}
export interface PortalParameter {
  id: string;
  label: Text;
  /**
   * `year`: a calendar year, by default the newest with records up to the current one. `value`: a value of the field, by default all.
   */
  kind: 'year' | 'value';
  resource: string;
  /**
   * The field whose values are offered.
   */
  field: string;
}
export interface PortalSource {
  id: string;
  /**
   * The resource whose records are counted.
   */
  resource?: string;
  aggregate?: Aggregate;
  /**
   * By parameter: the field of the resource that its value restricts.
   */
  by?: {
    [k: string]: string;
  };
  rows?: PortalRows;
  dataInterface?: PortalInterface;
  /**
   * In place of an aggregate: the function of the server that answers, `<group>.<name>`.
   */
  use?: string;
}
/**
 * Figures over the records that a filter selects, one row for each group: sums, counts, averages, the least and the greatest value.
 */
export interface Aggregate {
  /**
   * Without it, one row over all records.
   */
  groupBy?: AggregateGroup[];
  measures: AggregateMeasure[];
  filter?: Filter3;
  /**
   * Default: the groups in their order; with `rest`, the greatest first measure first.
   */
  order?: AggregateOrder[];
  /**
   * The most groups in the answer. Default: 1000.
   */
  limit?: number;
  /**
   * Answers the figures over all further groups as a row of its own.
   */
  rest?: boolean;
}
export interface AggregateGroup {
  /**
   * The id of a field; `table.column` for a sub-table, whose rows are then counted in place of the records.
   */
  field: string;
  bucket?: TimeBucket;
}
export interface AggregateMeasure {
  /**
   * The name of the figure in a row.
   */
  id: string;
  of: AggregateFunction;
  /**
   * A field that is a number, or a moment for `min` and `max`.
   */
  field?: string;
}
export interface AggregateOrder {
  /**
   * A field of `groupBy`, or the id of a measure.
   */
  by: string;
  descending?: boolean;
}
/**
 * What charts and lists read as `name`, `type` and `value`: a field of `groupBy` and the id of a measure, or names in the rows of an interface.
 */
export interface PortalRows {
  name?: string;
  type?: string;
  value: string;
}
/**
 * In place of an aggregate: the rows of a data interface, with the names of `rows`.
 */
export interface PortalInterface {
  /**
   * The code of the interface.
   */
  enCode: string;
  /**
   * Values by the names of its parameters.
   */
  parameters?: {
    [k: string]: unknown;
  };
}
/**
 * A part of a screen or a field of a record. `jnpfKey` names its renderer, and `props` are the properties of that renderer.
 */
export interface DescriptorNode1 {
  id: string;
  jnpfKey: string;
  label?: Text;
  help?: Text;
  props?: {
    [k: string]: unknown;
  };
  /**
   * A value. What a dialog gets by a parameter of a field's name is the value of that field in a new record.
   */
  default?: unknown;
  /**
   * `readOnly`: the server sets the value and ignores a posted one. `internal`: the value never leaves the server. `secret`, for texts: a caller sets it, it is stored encrypted and never leaves the server; an empty text keeps the stored one, `null` removes it.
   */
  access?: 'readOnly' | 'internal' | 'secret';
  /**
   * Of a secret: the fields of the record that say to which system it is sent, and as whom. `field/key` is a part of a field whose text is JSON. A change of one of them needs the secret again. Empty for a secret that is never sent.
   */
  sentTo?: string[];
  /**
   * `true`; a text key (`$t:…`): always required, with that message; an expression; or both.
   */
  required?:
    | boolean
    | string
    | {
        when?: string;
        message?: Text;
      };
  /**
   * Expression whose result is the value.
   */
  calculate?: string;
  /**
   * Expression whose result is the value, for example the unit of the chosen energy. While it has none, the field is free. Another posted value is refused.
   */
  follows?: string;
  /**
   * Expression whose result fills the field while it is empty.
   */
  suggests?: string;
  /**
   * Users from whom a field that the value is computed of is hidden see the value all the same. Otherwise it is hidden with that field.
   */
  showsResult?: boolean;
  /**
   * Expression.
   */
  visible?: string;
  /**
   * The views of a form that show the node; both when left out. Narrow windows show the app view. The value of a node that is not shown stays, and an empty one is not required there.
   */
  visibility?: ('pc' | 'app')[];
  /**
   * Expression.
   */
  disabled?: string;
  rules?: Rule[];
  warnings?: Warning[];
  children?: Child[];
}
/**
 * The action of a button: a verb, its target, its parameters, a question before it and actions after it. The message of the server is always shown, after success and after failure.
 */
export interface Action {
  label?: Text;
  /**
   * The name of an icon, for example `plus`.
   */
  icon?: string;
  primary?: boolean;
  danger?: boolean;
  /**
   * The button code that the user must hold. A button that calls an operation inherits the operation's right.
   */
  right?: string;
  /**
   * Expression. Its names are the fields of the row or form.
   */
  visible?: string;
  inactive?: Text2;
  do: Verb;
  /**
   * The id of the node that the verb acts on (`reload`, `expand`, `collapse`).
   */
  target?: string;
  /**
   * The id of the dialog descriptor (`open`).
   */
  dialog?: string;
  frame?: DialogFrame;
  /**
   * `<resource id>.<operation id>`, or the operation's id alone where the node names its resource (`call`, `export`, `import`).
   */
  operation?: string;
  /**
   * The path to go to (`navigate`). `{name}` stands for a value of `with`.
   */
  to?: string;
  /**
   * The accepted file extension (`import`), for example `.bdd`.
   */
  accept?: string;
  with?: {
    [k: string]: Reference | string | number | boolean | null;
  };
  confirm?: Text;
  then?: Action[];
}
/**
 * Title, place and width of the dialog in place of its own (`open`).
 */
export interface DialogFrame {
  title?: Text;
  placement?: 'center' | 'right' | 'full';
  width?: number | string;
}
/**
 * A field of the resource of the dialog or list. It has the label, rules, default and renderer of the resource's field. Properties here replace those of the resource; `props` are merged.
 */
export interface FieldReference {
  field: string;
  label?: Text;
  help?: Text;
  props?: {
    [k: string]: unknown;
  };
  /**
   * A value. What a dialog gets by a parameter of a field's name is the value of that field in a new record.
   */
  default?: unknown;
  required?: boolean | string;
  visible?: string;
  disabled?: string;
}
/**
 * A form that a new module begins as.
 */
export interface ModuleTemplate {
  /**
   * The name of its file.
   */
  id: string;
  category: 'energy' | 'emission' | 'travel' | 'supply' | 'reduction' | 'management';
  icon: string;
  title: Text;
  description: Text;
  /**
   * The fields of the list.
   */
  columns: string[];
  /**
   * The fields by which the list is searched.
   */
  search: string[];
  root: DescriptorNode;
}
