import type { DescriptorNode, Operation, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { visibleDescriptors } from '#server/rights/visible-descriptors.ts';
import type { Services } from '#server/services.ts';
import { withCarriedChoices } from '#server/short-links/carried-choices.ts';
import { openedLink, type Link } from '#server/short-links/open-link.ts';
import { openLookups, type OpenLookup } from '#server/short-links/open-lookup.ts';
import { withFileLimit } from '#server/short-links/visitor-files.ts';

/** The form of a public link with all that a browser needs to draw it: its choices come along, and it has no call but its own. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { catalogue, accessFor, registry } = services;
  const modelId = params['modelId'];
  const link = await openedLink({ encryption: query['encryption'], modelId, kind: 'form' }, caller, services);
  const { release, guest } = link;
  const { resource, descriptors } = release;
  const form = descriptors.get(`${resource.id}/form`);
  if (!form) throw new AppError('linkClosed');
  const visible = visibleDescriptors([form, resource], (target) => accessFor(target, guest).fields);
  const [descriptor, own] = await withCarriedChoices(visible, guest, services);
  const lookups = await lookupsFor(link, services);
  // Without its table, whose fixed filter may name values.
  const { collection: _collection, fields, ...reference } = own as unknown as ResourceDescriptor;
  const operations = [createOperation(resource.operations, modelId ?? '')];
  const references = [{ ...reference, fields: fields.map((node) => publicNode(node, { registry, lookups })), operations }];
  return { data: { descriptor, references, texts: catalogue.textsOf(visible) } };
};

/** The module's own operation under the path of the link. */
function createOperation(operations: readonly Operation[], modelId: string): Operation {
  const create = operations.find(({ id }) => id === 'create');
  if (!create) throw new AppError('linkClosed');
  const { right: _right, ...others } = create;
  return { ...others, path: `/api/visualdev/ShortLink/${modelId}` };
}

interface NodeContext {
  registry: Registry;
  lookups: Lookups;
}

/** By the path of the field; `undefined` for one that can no longer be looked up, because its design or its module has changed. */
type Lookups = ReadonlyMap<string, OpenLookup | undefined>;

/** The lookups of the form, by their paths. */
async function lookupsFor(link: Link, services: Services): Promise<Lookups> {
  const opened = new Map((await openLookups(link, services)).map((lookup) => [lookup.lookup.path, lookup]));
  return new Map(link.settings.lookupFields.map((path) => [path, opened.get(path)]));
}

/** Without warnings, which compare with records that a visitor does not see, and with the limit of a visitor's files. */
function publicNode(node: DescriptorNode, context: NodeContext, prefix = ''): DescriptorNode {
  const { warnings: _warnings, children, ...others } = withFileLimit(node, context.registry);
  const path = `${prefix}${node.id}`;
  return {
    ...others,
    ...(context.lookups.has(path) && { props: lookupProps(node, context.lookups.get(path)) }),
    ...(children && {
      children: children.map((child) => (isFieldReference(child) ? child : publicNode(child, context, `${node.id}.`))),
    }),
  } as DescriptorNode;
}

/** A lookup as rows of the link, which knows them by the path of the field. Its constants and its source stay on the server. */
function lookupProps({ props = {} }: DescriptorNode, opened: OpenLookup | undefined): JsonObject {
  const { modelId: _module, interfaceId: _interface, deleteRule: _rule, params, ...others } = props as JsonObject;
  if (!opened) return others;
  const { lookup, columns } = opened;
  const { path, source } = lookup;
  const bound = (Array.isArray(params) ? params.filter(isJsonObject) : []).filter(({ field }) => field !== undefined);
  return {
    ...others,
    interfaceId: path,
    propsValue: source.kind === 'module' ? 'id' : source.value,
    relationField: source.label,
    columnOptions: source.columns.filter(({ value }) => columns.has(value)).map(({ value, label }) => ({ value, label })),
    params: bound,
  };
}
