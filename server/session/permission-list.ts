import type { Text } from '#engine/generated/descriptor.gen';
import { staysOnServer } from '#engine/field-access';
import { objectsIn } from '#engine/walk';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import { isFieldReference } from '#engine/resolve-fields';
import type { Row } from '#server/storage/records.ts';

/** The rights of an administrator in one menu: every code. */
export interface Permission {
  modelId: string;
  moduleName: string;
  column: Code[];
  button: Code[];
  form: Code[];
  resource: Code[];
}

interface Code {
  id: string;
  fullName: string;
  enCode: string;
}

/** The target of a menu: its descriptors, and the codes of buttons that are not in them. */
export interface MenuContent {
  descriptors: readonly ParsedDescriptor[];
  buttons?: ReadonlyMap<string, Text>;
}

/** The buttons of every page, also where the screen is not a descriptor. */
const defaultButtons: Readonly<Record<string, Text>> = {
  btn_add: '$t:session.button.btn_add',
  btn_edit: '$t:session.button.btn_edit',
  btn_remove: '$t:session.button.btn_remove',
};

/**
 * The codes of every menu, taken from its target: the rights of all buttons and operations, and the fields of all resources
 * under their names on the wire, as columns and as form items.
 */
export const permissionListOf = (
  menus: readonly Row[],
  { contentOf, text }: { contentOf(menu: Row): MenuContent; text(value: Text): string },
): Permission[] =>
  menus.map((menu) => {
    const id = String(menu['id']);
    const { descriptors, buttons } = contentOf(menu);
    const codes = (labels: ReadonlyMap<string, Text>): Code[] =>
      [...labels].map(([enCode, name]) => ({ id: `${id}_${enCode}`, fullName: text(name), enCode }));
    const fields = codes(fieldsOf(descriptors));
    const button = codes(new Map([...buttonsOf(descriptors), ...(buttons ?? [])]));
    return { modelId: id, moduleName: String(menu['fullName']), column: fields, button, form: fields, resource: [] };
  });

function buttonsOf(descriptors: readonly ParsedDescriptor[]): Map<string, Text> {
  const buttons = new Map(Object.entries(defaultButtons));
  for (const { value } of descriptors.flatMap((descriptor) => objectsIn(descriptor, ''))) {
    const { right, label, title } = value;
    if (typeof right === 'string' && !buttons.has(right)) buttons.set(right, (label ?? title ?? right) as Text);
  }
  return buttons;
}

const fieldsOf = (descriptors: readonly ParsedDescriptor[]): Map<string, Text> =>
  new Map(descriptors.filter((descriptor): descriptor is ParsedResource => descriptor.kind === 'resource').flatMap(fieldsIn));

/** The fields of a resource, with the columns of its sub-tables after each: `meters-reading`. */
const fieldsIn = ({ fields, names = {} }: ParsedResource): (readonly [string, Text])[] =>
  fields
    .filter((field) => !staysOnServer(field))
    .flatMap(({ id, label, children = [] }) => {
      const name = names[id] ?? id;
      const columns = children.flatMap((column) =>
        isFieldReference(column) ? [] : [[`${name}-${names[`${id}.${column.id}`] ?? column.id}`, column.label ?? column.id] as const],
      );
      return [[name, label ?? id] as const, ...columns];
    });
