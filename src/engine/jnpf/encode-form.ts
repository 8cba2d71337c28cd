import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { decodeRoot, type DecodedForm } from './decode-form';
import { encodeNodes, planNewNodes, type Encoding } from './encode-node';
import { tableName } from './control-names';
import { stringifyWithIntegers } from './exact-integers';
import { frameOf, type Frame } from './form-frame';
import { withSettings } from './form-settings';
import { withValueAt } from './json-path';
import { defaultLimits, type Limits } from './limits';
import { withOwnParts } from './own-parts-of';
import { numberIn, type NodeOrigins } from './new-node';
import { flatten, planOf, type PlannedNode } from './plan';
import { readJson } from './read-json';
import type { Reading } from './reading';
import { isSameJson } from './same-json';
import { keyPrefixOf, withTextKeys, withTranslations } from './text-translations';

/**
 * The form JSON of a descriptor: its source, changed only where the descriptor differs from the decoded source. So
 * `encodeForm(decodeForm(x))` is `x` itself, with unknown keys, the order of keys and the text. Parts that form JSON cannot
 * express (an expression for `visible`, a text in two languages) are kept under `__tangu__` in the node. A source that
 * cannot be decoded is returned unchanged. `origins` are the nodes whose JSON new nodes begin as.
 * Keys of texts in several languages contain `enCode`. Pure; never throws.
 *
 * @example encodeForm(decodeForm('{"fields": []}')) // '{"fields": []}'
 */
export function encodeForm(
  { descriptor, source }: Pick<DecodedForm, 'descriptor' | 'source'>,
  limits: Partial<Limits> = {},
  origins: NodeOrigins = {},
  enCode = '',
): unknown {
  const allLimits = { ...defaultLimits, ...limits };
  const { value, hasIntegers } = readJson(source, allLimits);
  const encoded = encodeValue(value, descriptor.root, { hasIntegers, limits: allLimits, origins, enCode });
  if (encoded === value) return source;
  return typeof source === 'string' ? stringifyWithIntegers(encoded) : encoded;
}

interface Form {
  hasIntegers: boolean;
  limits: Limits;
  origins: NodeOrigins;
  enCode: string;
}

function encodeValue(value: unknown, root: DescriptorNode, form: Form, isAgain = false): unknown {
  const frame = frameOf(value);
  if (!frame) return value;
  const { hasIntegers, limits, origins, enCode } = form;
  const plan = planOf(frame.fields, frame.pointer, limits);
  const isRearranged = !isSameJson(placesIn(root.children ?? []), placesOf(plan.roots));
  const keyProperty = plan.roots[0]?.keyProperty ?? 'jnpfKey';
  const reading: Reading = { plan, issues: [], hasIntegers };
  const keyPrefix = keyPrefixOf(enCode, 'fields');
  const encoding: Encoding = { reading, keyProperty, areIdsPinned: false, origins, keyPrefix };
  const newIds = planNewNodes(root.children ?? [], undefined, encoding);
  const numbered = withLastNumber(frame, newIds);
  const encodeWith = (context: Encoding) => encodeFrame(numbered, root, context, keyPrefixOf(enCode, 'form'));
  const withoutIds = encodeWith(encoding);
  if (withoutIds === value) return value;
  const encoded = decodesToSameIds(withoutIds, root, limits) ? withoutIds : encodeWith({ ...encoding, areIdsPinned: true });
  // Names are relative to sub-tables, and a name of several fields refers to the first: both follow the new arrangement.
  const isRenamed = isRearranged || plan.issues.some(({ code }) => code === 'duplicateName');
  return isRenamed && !isAgain ? encodeValue(encoded, root, { ...form, origins: {} }, true) : encoded;
}

function encodeFrame(frame: Frame, root: DescriptorNode, encoding: Encoding, keyPrefix: string): unknown {
  const { children = [], ...own } = root;
  const settings = encodeSettings(frame, own, encoding.reading, keyPrefix);
  return frame.withFields(
    encodeNodes(children, { nodes: encoding.reading.plan.roots, children: frame.fields, table: undefined }, encoding),
    settings,
  );
}

/** The frame with the number of the newest node as the last used one, from which existing designers count on. */
function withLastNumber(frame: Frame, newIds: readonly string[]): Frame {
  const last = frame.settings['idGlobal'];
  const number = Math.max(...newIds.map((id) => numberIn(id) ?? 0));
  return typeof last === 'number' && newIds.length > 0 && number > last
    ? { ...frame, settings: { ...frame.settings, idGlobal: number } }
    : frame;
}

/** The ids of nodes in document order, each with its sub-table. */
const placesIn = (children: readonly Child[], table = ''): string[] =>
  children.flatMap((child) => {
    if ('field' in child) return [];
    const { id, jnpfKey, children: inner = [] } = child as DescriptorNode;
    return [`${table} ${id}`, ...placesIn(inner, jnpfKey === tableName ? id : table)];
  });

const placesOf = (roots: readonly PlannedNode[]): string[] => flatten(roots).map(({ id, table }) => `${table?.id ?? ''} ${id}`);

/** Whether decoding the form JSON gives the nodes the same ids. */
function decodesToSameIds(encoded: unknown, root: DescriptorNode, limits: Limits): boolean {
  const frame = frameOf(encoded);
  if (frame === undefined) return false;
  const { roots } = planOf(frame.fields, frame.pointer, limits);
  return isSameJson(
    flatten(roots).map(({ id }) => id),
    idsIn(root.children ?? []),
  );
}

const idsIn = (children: readonly Child[]): string[] =>
  children.flatMap((child) => ('field' in child ? [] : [(child as DescriptorNode).id, ...idsIn((child as DescriptorNode).children ?? [])]));

function encodeSettings(frame: Frame, root: DescriptorNode, reading: Reading, keyPrefix: string): JsonObject {
  if (isSameJson(decodeRoot(frame, reading), root)) return frame.settings;
  const settings = withSettings(withTranslations(frame.settings), isJsonObject(root.props) ? root.props : {});
  const isDisabled = root.disabled === 'true';
  const updated = isDisabled === (settings['disabled'] === true) ? settings : withValueAt(settings, ['disabled'], isDisabled);
  return withOwnParts(withTextKeys(updated, keyPrefix), root, (raw) => decodeRoot({ ...frame, settings: raw }, reading));
}
