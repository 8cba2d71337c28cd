import type { DescriptorNode, ResourceDescriptor, ScreenDescriptor } from '#engine/generated/descriptor.gen';
import type { ListSettings } from '#engine/jnpf/list-settings';
import type { NodePlace } from '#engine/jnpf/decode-form';
import { isJsonObject, type JsonObject } from '#engine/json';
import { appSettingsOf } from '#engine/module/module-app-list';
import { moduleFields } from '#engine/module/module-fields';
import { moduleList } from '#engine/module/module-list';
import { moduleResource } from '#engine/module/module-resource';
import type { Registry } from '#engine/registry';
import type { Bundle } from '#ui/descriptors/bundle.ts';
import type { Design } from '../../design';
import { emptyList } from '../list-fields';

interface DraftOptions {
  moduleId: string;
  design: Pick<Design, 'form' | 'settings'>;
  places: Readonly<Record<string, NodePlace>>;
  registry: Registry;
}

/** The resource of a designed module, which is the same for every list of its form. */
export function draftResource({ moduleId, design: { form, settings }, places, registry }: DraftOptions): ResourceDescriptor {
  const { fields } = moduleFields(form.root, places, registry);
  return moduleResource({
    id: moduleId,
    title: settings.title,
    fields,
    places,
    settings: emptyList,
    registry,
    filtersOf: () => ({}),
  });
}

/**
 * The screen of a designed list, as a release would make it. `cardsOf`: the list is the one for narrow windows, beside these
 * settings of the list for wide ones.
 */
export function draftScreen(
  resource: ResourceDescriptor,
  settings: ListSettings,
  { moduleId, title, registry, cardsOf }: { moduleId: string; title: string; registry: Registry; cardsOf?: ListSettings | undefined },
): ScreenDescriptor {
  const fields = resource.fields as DescriptorNode[];
  if (!cardsOf) return moduleList({ id: moduleId, title, fields, settings, registry });
  // Without columns it shows those that its first change sets.
  const app = appSettingsOf(settings, { type: 1, search: cardsOf.search }, fields) ?? { ...settings, type: 1 };
  return moduleList({ id: moduleId, title, fields, settings: app, appSettings: app, registry });
}

/**
 * The screen as the released module can answer it: the server neither sorts nor sums by fields that it does not have yet.
 * Without a released module, every list is empty.
 */
export function answerableScreen(screen: ScreenDescriptor, released: Bundle | undefined, empty: string): ScreenDescriptor {
  const resource = released?.references.find((reference): reference is ResourceDescriptor => reference.id === resourceIdIn(screen.root));
  const names = new Set(resource?.fields.flatMap((field) => ('id' in field ? namesIn(field) : [])));
  return { ...screen, root: mapList(screen.root, (props) => ({ ...answerableProps(props, names), ...(!released && { empty }) })) };
}

const namesIn = ({ id, children = [] }: DescriptorNode): string[] => [
  id,
  ...children.flatMap((child) => ('id' in child ? `${id}.${child.id}` : [])),
];

function answerableProps(props: JsonObject, names: ReadonlySet<string>): JsonObject {
  const isAnswered = (field: unknown) => typeof field === 'string' && names.has(field);
  const order = list(props['order']).filter((item) => isJsonObject(item) && isAnswered(item['field']));
  return {
    ...props,
    order,
    ...(props['summary'] !== undefined && { summary: list(props['summary']).filter(isAnswered) }),
    ...(isJsonObject(props['app']) && { app: answerableProps(props['app'], names) }),
    search: list(props['search']).map((item) => (isJsonObject(item) && !isAnswered(item['field']) ? { ...item, value: null } : item)),
  };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const resourceIdIn = (root: DescriptorNode): unknown => listIn(root)?.props?.['resource'];

const listIn = (root: DescriptorNode): DescriptorNode | undefined =>
  root.id === listId ? root : root.children?.find((child): child is DescriptorNode => 'id' in child && child.id === listId);

const mapList = (root: DescriptorNode, change: (props: JsonObject) => JsonObject): DescriptorNode =>
  root.id === listId
    ? { ...root, props: change(root.props ?? {}) }
    : { ...root, ...(root.children && { children: root.children.map((child) => ('id' in child ? mapList(child, change) : child)) }) };

/** The id that a module's screen gives to its list. */
const listId = 'records';
