import type { DescriptorNode, Operation, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { JsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { OfferedRows } from '#engine/relation/row-offer';
import { rowOffersOf } from '#engine/relation/row-offers';
import { isFieldReference } from '#engine/resolve-fields';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { visibleDescriptors } from '#engine/visible-descriptors';
import type { Services } from '#server/services.ts';
import { withCarriedChoices } from '#server/short-links/carried-choices.ts';
import { pathOfOffer } from '#server/short-links/lookups.ts';
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
  /** The lookups that the link offers, by their paths. */
  lookups: ReadonlyMap<string, OpenLookup>;
}

/** The lookups of the form, by their paths. */
const lookupsFor = async (link: Link, services: Services): Promise<NodeContext['lookups']> =>
  new Map((await openLookups(link, services)).map((opened) => [opened.lookup.path, opened]));

/** Without warnings, which compare with records that a visitor does not see, and with the limit of a visitor's files. */
function publicNode(node: DescriptorNode, context: NodeContext, prefix = ''): DescriptorNode {
  const { warnings: _warnings, children, ...others } = withFileLimit(node, context.registry);
  const offers = rowOffersOf(context.registry.field(node.jnpfKey), node);
  const rowsOf = (name: string): OfferedRows | undefined => offeredRows(context.lookups.get(pathOfOffer(node, name, prefix)));
  return {
    ...others,
    ...(offers && { props: offers.replaced((others.props ?? {}) as JsonObject, rowsOf) }),
    ...(children && {
      children: children.map((child) => (isFieldReference(child) ? child : publicNode(child, context, `${node.id}.`))),
    }),
  } as DescriptorNode;
}

/** A lookup as rows of the link, which knows them by their path. Its constants and its source stay on the server. */
function offeredRows(opened: OpenLookup | undefined): OfferedRows | undefined {
  if (!opened) return undefined;
  const { lookup, columns } = opened;
  const { path, source, params } = lookup;
  return {
    dataInterface: path,
    value: source.kind === 'module' ? 'id' : source.value,
    label: source.label,
    columns: source.columns.filter(({ value }) => columns.has(value)).map(({ value, label }) => ({ value, label })),
    params: params.filter(({ field, system }) => field !== undefined || system === 'keyword').map((param): JsonObject => ({ ...param })),
  };
}
