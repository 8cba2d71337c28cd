import { checkDescriptor } from '#engine/check-descriptor';
import { checkRecord } from '#engine/check-record';
import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { decodeForm } from '#engine/jnpf/decode-form';
import { encodeForm } from '#engine/jnpf/encode-form';
import type { Issue } from '#engine/issue';
import { indexForm } from '#engine/jnpf/index-form';
import { createRegistry } from '#engine/registry';
import { nodesOf } from '#engine/walk';
import { definitions } from '../../renderers/definitions';
import { hostileForms } from './hostile-forms';

/** The result for a hostile form. */
export interface Survival {
  name: string;
  /** Codes of all issues, each once. */
  codes: string[];
  /** Number of issues whose path does not exist in the form JSON. */
  unresolvedPaths: number;
  /** Whether encoding returns the source unchanged. */
  isSame: boolean;
  /** Whether encoding a changed label changes nothing else. */
  isKept: boolean;
  /** Whether the descriptor is plain JSON. */
  isPlain: boolean;
  milliseconds: number;
  error?: string;
}

const registry = createRegistry(definitions);

/** Takes every hostile form through the codec, the checks and the index, and reports the result. */
export function survive(report: (survival: Survival) => void): void {
  for (const [name, { make }] of Object.entries(hostileForms)) {
    const source = make();
    const start = performance.now();
    try {
      report({ name, ...resultOf(source), milliseconds: performance.now() - start });
    } catch (error) {
      report({
        name,
        codes: [],
        unresolvedPaths: 0,
        isSame: false,
        isKept: false,
        isPlain: false,
        milliseconds: performance.now() - start,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }
}

function resultOf(source: unknown): Omit<Survival, 'name' | 'milliseconds'> {
  const before = typeof source === 'string' ? source : JSON.stringify(source);
  const decoded = decodeForm(source);
  const issues = checkDescriptor(decoded.descriptor, { registry, lookup: () => undefined, ids: () => [] });
  const nodes = nodesOf(decoded.descriptor).map(({ value }) => value);
  const record = Object.fromEntries(nodes.map(({ id }) => [id, `${'a'.repeat(2_000)}!`]));
  checkRecord(nodes.slice(1), record, {}, { registry });
  const encoded = encodeForm(decoded);
  const codes = [...decoded.issues, ...issues].map(({ code }) => code);
  return {
    codes: [...new Set(codes)],
    unresolvedPaths: countUnresolvedPaths(decoded.issues, source),
    isSame: encoded === source && (typeof source === 'string' || JSON.stringify(encoded) === before),
    isKept: indexForm(decoded).size === nodes.length - 1 && isEditKept(decoded),
    isPlain: JSON.stringify(JSON.parse(JSON.stringify(decoded.descriptor))) === JSON.stringify(decoded.descriptor),
  };
}

/** Whether a changed label is the only change after encoding and decoding. */
function isEditKept({ descriptor, source }: { descriptor: FormDescriptor; source: unknown }): boolean {
  const [first, ...others] = (descriptor.root.children ?? []) as DescriptorNode[];
  if (!first) return true;
  const changed: FormDescriptor = { ...descriptor, root: { ...descriptor.root, children: [{ ...first, label: 'changed' }, ...others] } };
  const again = decodeForm(encodeForm({ descriptor: changed, source }));
  return JSON.stringify(again.descriptor) === JSON.stringify(sortedLike(changed));
}

/** The order of a node's parts is that of decoding. */
const sortedLike = (descriptor: FormDescriptor): FormDescriptor => ({
  ...descriptor,
  root: {
    ...descriptor.root,
    children: (descriptor.root.children ?? []).map((child, index) => (index === 0 ? withLabelFirst(child as DescriptorNode) : child)),
  },
});

const withLabelFirst = ({ id, jnpfKey, label, ...others }: DescriptorNode): DescriptorNode => ({
  id,
  jnpfKey,
  ...(label === undefined ? {} : { label }),
  ...others,
});

function countUnresolvedPaths(issues: readonly Issue[], source: unknown): number {
  const paths = issues.map(({ path }) => path).filter((path) => path !== '');
  const value: unknown = paths.length > 0 && typeof source === 'string' ? JSON.parse(source) : source;
  return paths.filter((path) => !isResolved(path, value)).length;
}

/** Whether the parent of a JSON Pointer's place exists. */
function isResolved(path: string, source: unknown): boolean {
  let value = source;
  const names = path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (const name of names.slice(0, -1))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return value !== undefined;
}
