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
 * The form JSON of a descriptor: the source where the descriptor says what decoding the source says, changed only where
 * the two differ. So `encodeForm(decodeForm(x))` is `x` itself, unknown keys, order of keys and the very text included.
 * What form JSON cannot say (an expression for `visible`, a text in two languages) is kept under `__tangu__` in the node.
 * A source that could not be decoded is given back as it came. Pure; throws for nothing.
 *
 * @example encodeForm(decodeForm('{"fields": []}')) // '{"fields": []}'
 */
export function encodeForm({ descriptor, source }: Pick<DecodedForm, 'descriptor' | 'source'>, limits: Partial<Limits> = {}): unknown {
  const all = { ...defaultLimits, ...limits };
  const { value, hasIntegers } = readJson(source, all);
  const frame = frameOf(value);
  if (!frame) return source;
  const plan = planOf(frame.fields, frame.pointer, all);
  const encoding: Encoding = { reading: { plan, issues: [], hasIntegers }, keyProperty: plan.roots[0]?.keyProperty ?? 'jnpfKey', areIdsPinned: false };
  const plainly = encodeFrame(frame, descriptor.root, encoding);
  if (plainly === value) return source;
  const encoded = haveIds(plainly, descriptor.root, all) ? plainly : encodeFrame(frame, descriptor.root, { ...encoding, areIdsPinned: true });
  return typeof source === 'string' ? stringifyWithIntegers(encoded) : encoded;
}

function encodeFrame(frame: Frame, root: DescriptorNode, encoding: Encoding): unknown {
  const { children = [], ...own } = root;
  const settings = encodeSettings(frame, own, encoding);
  return frame.withFields(encodeNodes(children, { nodes: encoding.reading.plan.roots, children: frame.fields, table: undefined }, encoding), settings);
}

/** Whether decoding would give the nodes the ids that they have. */
function haveIds(encoded: unknown, root: DescriptorNode, limits: Limits): boolean {
  const frame = frameOf(encoded);
  return frame !== undefined && isSameJson(flatten(planOf(frame.fields, frame.pointer, limits).roots).map(({ id }) => id), idsIn(root.children ?? []));
}

const idsIn = (children: readonly Child[]): string[] => children.flatMap((child) => ('field' in child ? [] : [(child as DescriptorNode).id, ...idsIn((child as DescriptorNode).children ?? [])]));

function encodeSettings(frame: Frame, root: DescriptorNode, { reading }: Encoding): JsonObject {
  if (isSameJson(decodeRoot(frame, reading), root)) return frame.settings;
  const settings = withSettings(frame.settings, isJsonObject(root.props) ? root.props : {});
  const isDisabled = root.disabled === 'true';
  const written = isDisabled === (settings['disabled'] === true) ? settings : withValueAt(settings, ['disabled'], isDisabled);
  return withOwnParts(written, root, (raw) => decodeRoot({ ...frame, settings: raw }, reading));
}
