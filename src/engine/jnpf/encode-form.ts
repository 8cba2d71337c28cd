import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { decodeRoot, type DecodedForm } from './decode-form';
import { encodeNodes, type Encoding } from './encode-node';
import { stringifyWithIntegers } from './exact-integers';
import { frameOf, type Frame } from './form-frame';
import { withSettings } from './form-settings';
import { withValueAt } from './json-path';
import { defaultLimits, type Limits } from './limits';
import { withOwnParts } from './own-parts-of';
import { flatten, planOf } from './plan';
import { readJson } from './read-json';
import { isSameJson } from './same-json';

/**
 * The form JSON of a descriptor: its source, changed only where the descriptor differs from the decoded source. So
 * `encodeForm(decodeForm(x))` is `x` itself, with unknown keys, the order of keys and the text. Parts that form JSON cannot
 * express (an expression for `visible`, a text in two languages) are kept under `__tangu__` in the node. A source that
 * cannot be decoded is returned unchanged. Pure; never throws.
 *
 * @example encodeForm(decodeForm('{"fields": []}')) // '{"fields": []}'
 */
export function encodeForm({ descriptor, source }: Pick<DecodedForm, 'descriptor' | 'source'>, limits: Partial<Limits> = {}): unknown {
  const allLimits = { ...defaultLimits, ...limits };
  const { value, hasIntegers } = readJson(source, allLimits);
  const encoded = encodeValue(value, descriptor.root, hasIntegers, allLimits);
  if (encoded === value) return source;
  return typeof source === 'string' ? stringifyWithIntegers(encoded) : encoded;
}

function encodeValue(value: unknown, root: DescriptorNode, hasIntegers: boolean, limits: Limits, isAgain = false): unknown {
  const frame = frameOf(value);
  if (!frame) return value;
  const plan = planOf(frame.fields, frame.pointer, limits);
  const keyProperty = plan.roots[0]?.keyProperty ?? 'jnpfKey';
  const encoding: Encoding = { reading: { plan, issues: [], hasIntegers }, keyProperty, areIdsPinned: false };
  const withoutIds = encodeFrame(frame, root, encoding);
  if (withoutIds === value) return value;
  const encoded = decodesToSameIds(withoutIds, root, limits) ? withoutIds : encodeFrame(frame, root, { ...encoding, areIdsPinned: true });
  // A name of several fields refers to the first of them, which a changed order makes another one.
  const hasSharedName = plan.issues.some(({ code }) => code === 'duplicateName');
  return hasSharedName && !isAgain ? encodeValue(encoded, root, hasIntegers, limits, true) : encoded;
}

function encodeFrame(frame: Frame, root: DescriptorNode, encoding: Encoding): unknown {
  const { children = [], ...own } = root;
  const settings = encodeSettings(frame, own, encoding);
  return frame.withFields(
    encodeNodes(children, { nodes: encoding.reading.plan.roots, children: frame.fields, table: undefined }, encoding),
    settings,
  );
}

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

function encodeSettings(frame: Frame, root: DescriptorNode, { reading }: Encoding): JsonObject {
  if (isSameJson(decodeRoot(frame, reading), root)) return frame.settings;
  const settings = withSettings(frame.settings, isJsonObject(root.props) ? root.props : {});
  const isDisabled = root.disabled === 'true';
  const updated = isDisabled === (settings['disabled'] === true) ? settings : withValueAt(settings, ['disabled'], isDisabled);
  return withOwnParts(updated, root, (raw) => decodeRoot({ ...frame, settings: raw }, reading));
}
