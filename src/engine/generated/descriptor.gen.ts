/* Generated from schemas/meta by `npm run codegen`. Do not edit: change the source and run it again. */

export type DescriptorLanguage = Descriptor | Action | FieldReference;
export type Descriptor = ResourceDescriptor | ScreenDescriptor | DialogDescriptor | FormDescriptor;
/**
 * A text that people read: a key (`$t:namespace.key`, see schemas/texts), a literal, or one literal for each language.
 */
export type Text =
  | string
  | {
      zh: string;
      zhtw?: string;
      en?: string;
    };
/**
 * The records of the table that the resource is about. It is part of every statement.
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
 * Which records of a resource a query, a list or an access rule is about: conditions on fields, joined by all or any. An empty `all` holds for every record, an empty `any` for none.
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
 * How the field is compared with the value. `not`, `notContains` and `notIn` hold for an empty field.
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
  | 'present';
/**
 * A node, or a reference to a field of the resource at hand: what has a `field` is a reference.
 */
export type Child = FieldReference | DescriptorNode;
/**
 * The behaviour that serves the call; `handler` names one of our own in `handler`.
 */
export type BehaviourName =
  | 'list'
  | 'tree'
  | 'selector'
  | 'read'
  | 'create'
  | 'update'
  | 'remove'
  | 'toggle'
  | 'copy'
  | 'export'
  | 'import'
  | 'handler';
export type Guard = 'noChildren' | 'noReferences';
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
   * Where the records lie. A resource without one has no table (a session's calls, for example).
   */
  collection?: {
    table: string;
    tree?: {
      /**
       * The field that holds the parent's id.
       */
      parent: string;
      /**
       * The parent of a record at the top.
       */
      root: string;
      /**
       * The field whose value parent and child share.
       */
      scope?: string;
    };
    /**
     * Among the records that are not deleted. The last field of each is the one that the message names.
     */
    unique?: [string, ...string[]][];
    indexes?: [string, ...string[]][];
    /**
     * Fields with an index for `contains` (trigrams).
     */
    search?: string[];
    /**
     * The order of a list; `-` is descending.
     */
    order?: string[];
    filter?: Filter;
    /**
     * The names of columns that are not the field's id in snake case, by field.
     */
    columns?: {
      [k: string]: string;
    };
    /**
     * Columns that may be dropped: the declaration without which a destructive change is refused.
     */
    drops?: string[];
  };
  /**
   * The names on the wire of fields that go by another name than their id; of columns of a sub-table by `table.column`.
   */
  names?: {
    [k: string]: string;
  };
  fields: DescriptorNode[];
  operations: Operation[];
}
/**
 * A condition on one field. `value` is in the field's own type; a list for `in` and `notIn`, `[from, to]` for `between`, where `null` leaves a side open.
 */
export interface FieldFilter {
  /**
   * The id of a field; `table.column` for a sub-table, one of whose rows must fulfil it.
   */
  field: string;
  is: FilterOperator;
  value?: unknown;
  /**
   * The id of another field of the same record, instead of a value.
   */
  other?: string;
}
/**
 * One thing on a screen or in a record. `jnpfKey` names the renderer that draws it; `props` are that renderer's own.
 */
export interface DescriptorNode {
  id: string;
  jnpfKey: string;
  label?: Text;
  help?: Text;
  props?: {
    [k: string]: unknown;
  };
  default?: unknown;
  /**
   * `readOnly`: the server sets it, a posted value is ignored. `internal`: it never leaves the server.
   */
  access?: 'readOnly' | 'internal';
  /**
   * `true`; a text key (`$t:…`), then always required, with that message; an expression; or both.
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
   * Expression.
   */
  visible?: string;
  /**
   * Expression.
   */
  disabled?: string;
  rules?: Rule[];
  children?: Child[];
}
/**
 * A condition on a field's value. Exactly one of `max`, `min`, `pattern`, `is` or `when` says what is checked.
 */
export interface Rule {
  /**
   * Characters of a text, entries of a list, or the value of a number.
   */
  min?: number;
  /**
   * Characters of a text, entries of a list, or the value of a number.
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
   * Expression that must be true; names are the fields of the record.
   */
  when?: string;
  message?: Text;
}
/**
 * A call of a resource: its place on the wire and what the server does.
 */
export interface Operation {
  id: string;
  title?: Text;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * `{name}` is a path parameter, `{name?}` one that may be left out, `{name*}` takes the rest of the path. `/Action/` and `/Actions/` are one.
   */
  path: string;
  /**
   * Other paths under which existing clients know the call.
   */
  aliases?: string[];
  use: BehaviourName;
  handler?: string;
  /**
   * The button code that the caller must hold, for example `btn_add`.
   */
  right?: string;
  /**
   * True: needs no session.
   */
  anonymous?: boolean;
  /**
   * The fields that the answer carries (`list`, `tree`, `selector`, `read`); all that are not internal when left out.
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
   * The call is about the records of a module: the path parameter that names it, and the module's operation that serves the call.
   */
  module?: {
    parameter: string;
    operation: string;
  };
  /**
   * `names`: what people read in place of ids and moments (`read`); values when left out.
   */
  display?: 'values' | 'names';
  list?: ListSettings;
  /**
   * The query key that turns a list into a tree when it is `1`.
   */
  treeWhen?: string;
  /**
   * The node above all others in a selector's answer. `fullName` is a text, or a path through a reference field (`{ "$ref": "dictionaryTypeId.fullName" }`).
   */
  root?: {
    id: string;
    parentId?: string;
    fullName: Reference | Text;
    icon?: string;
  };
  /**
   * The path parameter whose record, with all below it, is left out of a selector (a record cannot move below itself).
   */
  exclude?: string;
  /**
   * The field that `toggle` flips.
   */
  field?: string;
  /**
   * What must hold before a record is removed: nothing below it, nothing that refers to it.
   */
  guards?: Guard[];
  /**
   * Query keys, each with its JSON Schema. Other keys are ignored.
   */
  query?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * JSON Schema of the body, where the behaviour does not say it.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * How our own client sends the body; the server takes `json` and `form` alike.
   */
  encoding?: 'json' | 'form' | 'multipart';
  /**
   * JSON Schema of `data`, where the behaviour does not say it.
   */
  result?: {
    [k: string]: unknown;
  };
  /**
   * How records and queries travel where existing clients expect texts: a record as JSON text in `data`, a query as JSON text in `queryJson`. Our clients give and get plain ones.
   */
  codec?: 'jnpfRecord';
  /**
   * `raw`: an image or a file instead of the envelope.
   */
  answer?: 'envelope' | 'raw';
  /**
   * In bytes; 1 MiB when left out.
   */
  bodyLimit?: number;
  /**
   * At most `max` calls from one address in `seconds`.
   */
  rate?: {
    max: number;
    seconds: number;
  };
}
/**
 * How a module's list shows its records (`list` with a codec).
 */
export interface ListSettings {
  layout?: 'grouped' | 'tree' | 'editable';
  /**
   * The field whose values head the groups.
   */
  groupBy?: string;
  /**
   * The field in whose place a group shows its heading.
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
 * How users search a field. `searchType` is 1 equal, 2 a part of it, 3 a range; the way of its kind when left out.
 */
export interface SearchItem {
  field: string;
  searchType?: 1 | 2 | 3;
  searchMultiple?: boolean;
  isKeyword?: boolean;
}
/**
 * A path into what other nodes of the same screen publish (`category.selected.id`), into the row at hand (`row.id`) or into what the dialog was opened with (`params.id`).
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
  root: DescriptorNode;
}
/**
 * A dialog or a drawer. With a resource and a form inside it creates (no `id` among its params) or updates a record.
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
   * In pixels, or a share of the window (`60%`); a narrow window is filled.
   */
  width?: number | string;
  /**
   * `right` is a drawer, `full` fills the window; `width` is that of its content then.
   */
  placement?: 'center' | 'right' | 'full';
  resource?: string;
  /**
   * What a dialog with a resource does: creates or updates a record (as when left out), or shows one.
   */
  use?: 'record' | 'detail';
  /**
   * What the dialog is opened with; `id` makes it an update.
   */
  params?: string[];
  root: DescriptorNode;
}
/**
 * A form that stands on its own.
 */
export interface FormDescriptor {
  id: string;
  kind: 'form';
  version: number;
  title: Text;
  root: DescriptorNode;
}
/**
 * What a button does, as data: a verb, its target, what to pass, what to ask before and what to do after. The server's message is shown by itself, after success and after failure.
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
   * Expression; names are the fields of the row or form at hand.
   */
  visible?: string;
  do: Verb;
  /**
   * The id of the node that the verb is for (`reload`, `expand`, `collapse`).
   */
  target?: string;
  /**
   * The id of the dialog descriptor (`open`).
   */
  dialog?: string;
  /**
   * `<resource id>.<operation id>`, or the operation's id alone where the node names its resource (`call`, `export`, `import`).
   */
  operation?: string;
  /**
   * The path to go to (`navigate`).
   */
  to?: string;
  /**
   * The file extension that is taken (`import`), for example `.bdd`.
   */
  accept?: string;
  with?: {
    [k: string]: Reference | string | number | boolean | null;
  };
  confirm?: Text;
  then?: Action[];
}
/**
 * A field of the resource at hand. Label, rules, default and renderer come along; what is said here replaces what the resource says, `props` are merged.
 */
export interface FieldReference {
  field: string;
  label?: Text;
  help?: Text;
  props?: {
    [k: string]: unknown;
  };
  default?: unknown;
  required?: boolean | string;
  visible?: string;
  disabled?: string;
}
