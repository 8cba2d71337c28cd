import type { DescriptorNode, Operation, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { visibleDescriptors } from '#server/rights/visible-descriptors.ts';
import { withCarriedChoices } from '#server/short-links/carried-choices.ts';
import { openedLink } from '#server/short-links/open-link.ts';
import { withFileLimit } from '#server/short-links/visitor-files.ts';

/** The form of a public link with all that a browser needs to draw it: its choices come along, and it has no call but its own. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { catalogue, accessFor } = services;
  const modelId = params['modelId'];
  const { release, guest } = await openedLink({ encryption: query['encryption'], modelId, kind: 'form' }, caller, services);
  const { resource, descriptors } = release;
  const form = descriptors.get(`${resource.id}/form`);
  if (!form) throw new AppError('linkClosed');
  const visible = visibleDescriptors([form, resource], (target) => accessFor(target, guest).fields);
  const [descriptor, own] = await withCarriedChoices(visible, guest, services);
  // Without its table, whose fixed filter may name values.
  const { collection: _collection, fields, ...reference } = own as unknown as ResourceDescriptor;
  const operations = [createOperation(resource.operations, modelId ?? '')];
  const references = [{ ...reference, fields: fields.map((node) => publicNode(node, services.registry)), operations }];
  return { data: { descriptor, references, texts: catalogue.textsOf(visible) } };
};

/** The module's own operation under the path of the link. */
function createOperation(operations: readonly Operation[], modelId: string): Operation {
  const create = operations.find(({ id }) => id === 'create');
  if (!create) throw new AppError('linkClosed');
  const { right: _right, ...others } = create;
  return { ...others, path: `/api/visualdev/ShortLink/${modelId}` };
}

/** Without warnings, which compare with records that a visitor does not see, and with the limit of a visitor's files. */
function publicNode(node: DescriptorNode, registry: Registry): DescriptorNode {
  const { warnings: _warnings, children, ...others } = withFileLimit(node, registry);
  return {
    ...others,
    ...(children && { children: children.map((child) => (isFieldReference(child) ? child : publicNode(child, registry))) }),
  } as DescriptorNode;
}
