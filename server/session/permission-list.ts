import type { Text } from '#engine/generated/descriptor.gen';
import { objectsIn } from '#engine/walk';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Catalogue } from '#server/catalogue/create-catalogue.ts';
import type { Row } from '#server/storage/records.ts';

/** What an administrator may do in one menu: every code there is. */
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

/** The buttons of every page, also of those whose screens are not descriptors yet. */
const defaultButtons: Readonly<Record<string, Text>> = { btn_add: '$t:session.button.btn_add', btn_edit: '$t:session.button.btn_edit', btn_remove: '$t:session.button.btn_remove' };

/**
 * The codes of every menu, taken from the screen that its `urlAddress` names: the rights of all buttons and operations,
 * and the fields of all resources, as columns and as form items.
 */
export const permissionListOf = (menus: readonly Row[], { catalogue, text }: { catalogue: Catalogue; text(value: Text): string }): Permission[] =>
  menus.map((menu) => {
    const id = String(menu['id']);
    const screen = catalogue.get(String(menu['urlAddress'] ?? ''));
    const descriptors = screen ? [screen, ...catalogue.closure(screen.id)] : [];
    const codes = (named: ReadonlyMap<string, Text>): Code[] => [...named].map(([enCode, name]) => ({ id: `${id}_${enCode}`, fullName: text(name), enCode }));
    const fields = codes(fieldsOf(descriptors));
    return { modelId: id, moduleName: String(menu['fullName']), column: fields, button: codes(buttonsOf(descriptors)), form: fields, resource: [] };
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
  new Map(
    descriptors
      .filter((descriptor): descriptor is ParsedResource => descriptor.kind === 'resource')
      .flatMap(({ fields }) => fields.filter(({ access }) => access !== 'internal').map(({ id, label }) => [id, label ?? id] as const)),
  );
