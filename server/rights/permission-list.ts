import type { Text } from '#engine/generated/descriptor.gen';
import { staysOnServer } from '#engine/field-access';
import type { Filter } from '#engine/query/filter';
import { objectsIn } from '#engine/walk';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import { isFieldReference } from '#engine/resolve-fields';

/** The rights of a user in one menu. */
export interface Permission {
  modelId: string;
  moduleName: string;
  column: Code[];
  button: Code[];
  form: Code[];
  resource: Code[];
}

export interface Code {
  id: string;
  fullName: string;
  enCode: string;
}

/** The target of a menu: its descriptors, and the codes of buttons that are not in them. */
export interface MenuContent {
  descriptors: readonly ParsedDescriptor[];
  buttons?: ReadonlyMap<string, Text>;
  /** The records that the menu is about, by resource. Of a resource that the menu does not show, these can be read. */
  within?: ReadonlyMap<string, Filter>;
}

/** The buttons of every page, also where the screen is not a descriptor. */
const defaultButtons: Readonly<Record<string, Text>> = {
  btn_add: '$t:session.button.btn_add',
  btn_edit: '$t:session.button.btn_edit',
  btn_remove: '$t:session.button.btn_remove',
};

/** The names of the buttons of a menu's target by their codes: the rights of all its buttons and operations. */
export const buttonsIn = ({ descriptors, buttons = new Map() }: MenuContent): Map<string, Text> =>
  new Map([...buttonsOf(descriptors), ...buttons]);

/** The labels of the fields of a menu's target by their names on the wire. */
export const fieldsIn = (content: MenuContent): Map<string, Text> => new Map(shownResources(content).flatMap(fieldsOf));

/** The resources that screens, dialogs and forms name as theirs. Others are read by pickers, or are parts of these. */
export function shownResources({ descriptors }: MenuContent): ParsedResource[] {
  const views = descriptors.filter(({ kind }) => kind !== 'resource');
  const ids = new Set(views.flatMap((view) => objectsIn(view, '').map(({ value }) => value['resource'])));
  const resources = descriptors.filter((descriptor): descriptor is ParsedResource => descriptor.kind === 'resource');
  return resources.filter(({ id, partOf }) => ids.has(id) && partOf === undefined);
}

function buttonsOf(descriptors: readonly ParsedDescriptor[]): Map<string, Text> {
  const buttons = new Map(Object.entries(defaultButtons));
  for (const { value } of descriptors.flatMap((descriptor) => objectsIn(descriptor, ''))) {
    const { right, label, title } = value;
    if (typeof right === 'string' && !buttons.has(right)) buttons.set(right, (label ?? title ?? right) as Text);
  }
  return buttons;
}

/** The fields of a resource, with the columns of its sub-tables after each: `meters-reading`. */
const fieldsOf = ({ fields, names = {} }: ParsedResource): (readonly [string, Text])[] =>
  fields
    .filter((field) => !staysOnServer(field))
    .flatMap(({ id, label, children = [] }) => {
      const name = names[id] ?? id;
      const columns = children.flatMap((column) =>
        isFieldReference(column) ? [] : [[`${name}-${names[`${id}.${column.id}`] ?? column.id}`, column.label ?? column.id] as const],
      );
      return [[name, label ?? id] as const, ...columns];
    });
