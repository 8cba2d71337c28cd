import type { FieldRights } from './field-rights';
import type { Child, DescriptorNode } from './generated/descriptor.gen';
import { isJsonObject, type JsonObject } from './json';
import type { ParsedDescriptor, ParsedResource } from './parsed';
import { isFieldReference } from './resolve-fields';
import { visibleField, withoutHiddenNames } from './visible-field';

/**
 * Descriptors as a caller may see them: without hidden fields, and with protected ones read-only. So what is not granted is
 * not drawn, whatever draws the descriptors. Conditions that read a hidden field are left out; the server checks them.
 */
export function visibleDescriptors<D extends ParsedDescriptor>(
  descriptors: readonly D[],
  rightsOf: (resource: ParsedResource) => FieldRights,
): D[] {
  const restricted = new Map(
    descriptors.flatMap((descriptor) => {
      if (descriptor.kind !== 'resource') return [];
      const rights = rightsOf(descriptor);
      const { hidden, readOnly, unlisted = none } = rights;
      return hidden.size + readOnly.size + unlisted.size === 0 ? [] : [[descriptor.id, rights] as const];
    }),
  );
  if (restricted.size === 0) return [...descriptors];
  return descriptors.map((descriptor) => {
    if (descriptor.kind === 'resource') {
      const rights = restricted.get(descriptor.id);
      return rights ? { ...descriptor, fields: descriptor.fields.flatMap((field) => visibleField(field, rights)) } : descriptor;
    }
    const resource = 'resource' in descriptor ? descriptor.resource : undefined;
    const [root] = visibleChild(descriptor.root, { restricted, resource });
    return root ? { ...descriptor, root: root as DescriptorNode } : descriptor;
  });
}

interface Scope {
  restricted: ReadonlyMap<string, FieldRights>;
  /** The resource that the nodes belong to. */
  resource: string | undefined;
}

/** A node without its hidden parts; none if it is a hidden field, or a container whose fields are all hidden. */
function visibleChild(child: Child, scope: Scope): Child[] {
  const hidden = hiddenIn(scope);
  if (isFieldReference(child)) return hidden.has(child.field) ? [] : [withoutHiddenNames(child, hidden)];
  if (hidden.has(child.id) && scope.resource !== undefined && child.children === undefined) return [];
  const named = child.props?.['resource'];
  const inside = typeof named === 'string' ? { ...scope, resource: named } : scope;
  const children = child.children?.flatMap((grandchild) => visibleChild(grandchild, inside));
  if (children?.length === 0 && child.children !== undefined && child.children.length > 0 && child.id !== 'form') return [];
  const node = withoutHiddenNames(child, hidden);
  return [
    { ...node, ...(children && { children }), ...(node.props && { props: visibleProps(node.props as JsonObject, inside) }) } as Child,
  ];
}

const none: ReadonlySet<string> = new Set();

const hiddenIn = ({ restricted, resource }: Scope): ReadonlySet<string> => restricted.get(resource ?? '')?.hidden ?? none;

/** Lists in the props of a panel name fields, alone or as `field`: columns, conditions, orders, totals. */
function visibleProps(props: JsonObject, scope: Scope): JsonObject {
  const hidden = hiddenIn(scope);
  const unlisted = scope.restricted.get(scope.resource ?? '')?.unlisted ?? none;
  if (hidden.size + unlisted.size === 0) return props;
  const { app } = props;
  const listed = { ...withListed(props, unlisted), ...(isJsonObject(app) && { app: withListed(app, unlisted) }) };
  const { groupBy, ...others } = visibleValue(listed, hidden) as JsonObject;
  if (typeof groupBy !== 'string') return others;
  return hidden.has(groupBy) ? { ...others, layout: 'plain' } : { ...others, groupBy };
}

/** Without the columns that the menu of the caller does not list. */
const withListed = ({ columns, ...props }: JsonObject, unlisted: ReadonlySet<string>): JsonObject => ({
  ...props,
  ...(columns !== undefined && { columns: Array.isArray(columns) ? columns.filter((column) => !namesHidden(column, unlisted)) : columns }),
});

function visibleValue(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !namesHidden(item, hidden)).map((item) => visibleValue(item, hidden));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, visibleValue(item, hidden)]));
}

/** A sub-table is hidden with its name, and so are its columns. */
function namesHidden(item: unknown, hidden: ReadonlySet<string>): boolean {
  const name = isJsonObject(item) ? item['field'] : item;
  return typeof name === 'string' && (hidden.has(name) || hidden.has(name.split('.')[0] ?? ''));
}
