import type { Action, Child, Descriptor, DescriptorNode, DialogDescriptor, ResourceDescriptor } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { formName, listPanelName } from '../jnpf/control-names';
import { rootId } from '../jnpf/plan';
import { resolveFields, type ResolvedNode } from '../resolve-fields';
import { nodesOf, objectsIn } from '../walk';

/** The form and the list that a file describes. */
export interface FileParts {
  resource: ResourceDescriptor | undefined;
  /** The root of the form, whose fields are those of the resource. */
  form: ResolvedNode;
  /** The props of the list's panel. */
  list: JsonObject | undefined;
}

/**
 * The form and the list of a file, with those that belong to it: the form that a list opens, the list that shows the records
 * of a form. `undefined` for a file with neither, for example a settings panel.
 */
export function filePartsOf(file: Descriptor, files: readonly Descriptor[]): FileParts | undefined {
  const panel = listPanelIn(file) ?? listOf(resourceIdOf(file), files);
  const list = isJsonObject(panel?.props) ? panel.props : undefined;
  const resource = resourceIn(files, resourceIdOf(file) ?? list?.['resource']);
  const dialog = ownForm(file) ?? (list && openedForm(list, resource, files));
  if (dialog) return { resource, form: resolveFields(dialog, resource), list };
  if (!resource || (file.kind !== 'resource' && !listPanelIn(file))) return undefined;
  return { resource, form: formOfFields(resource), list };
}

const resourceIdOf = (file: Descriptor): string | undefined =>
  file.kind === 'resource' ? file.id : file.kind === 'dialog' ? file.resource : undefined;

const resourceIn = (files: readonly Descriptor[], id: unknown): ResourceDescriptor | undefined =>
  files.find((file): file is ResourceDescriptor => file.kind === 'resource' && file.id === id);

const ownForm = (file: Descriptor): DescriptorNode | undefined =>
  (file.kind === 'dialog' || file.kind === 'form') && file.root.jnpfKey === formName && hasFields(file.root) ? file.root : undefined;

const listPanelIn = (file: Descriptor): DescriptorNode | undefined =>
  file.kind === 'resource' ? undefined : nodesOf(file).find(({ value }) => value.jnpfKey === listPanelName)?.value;

/** The list of a resource's records in another file. */
const listOf = (resource: string | undefined, files: readonly Descriptor[]): DescriptorNode | undefined =>
  resource === undefined ? undefined : files.map(listPanelIn).find((panel) => panel?.props?.['resource'] === resource);

/** The form of the records that an action of a list opens. */
function openedForm(list: JsonObject, resource: ResourceDescriptor | undefined, files: readonly Descriptor[]): DescriptorNode | undefined {
  const opened = new Set(objectsIn(list, '').map(({ value }) => (value as Partial<Action>).dialog));
  const dialogs = files.filter((file): file is DialogDescriptor => file.kind === 'dialog' && opened.has(file.id));
  return dialogs.filter((dialog) => dialog.resource === resource?.id).map(ownForm)[0];
}

const hasFields = ({ children = [] }: DescriptorNode): boolean => children.some(isFieldOrHasSome);
const isFieldOrHasSome = (child: Child): boolean => 'field' in child || !child.children || child.children.some(isFieldOrHasSome);

/** A form of all fields that callers set, for a resource without one. */
const formOfFields = ({ fields }: ResourceDescriptor): ResolvedNode => ({
  id: rootId,
  jnpfKey: formName,
  children: fields.filter(({ access }) => access !== 'internal').map((field) => resolveFields(field, undefined)),
});
