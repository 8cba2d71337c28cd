import { checkDescriptor } from '#engine/check-descriptor';
import type { Descriptor, DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { jsonReason } from '#engine/json-reason';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { checkSize } from '#engine/check-size';
import { decodeForm, type DecodedForm, type NodePlace } from '#engine/jnpf/decode-form';
import { decodeModule } from '#engine/jnpf/decode-module';
import { defaultLimits, type Limits } from '#engine/jnpf/limits';
import { isJsonObject } from '#engine/json';
import { linksOf, type Link } from '#engine/linkage';
import { checkForm } from '#engine/module/check-form';
import { checkModule, distinctIssues } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { severityOf, type DesignIssue, type Severity } from '#engine/module/severity';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { nodesOf } from '#engine/walk';
import { locateForm, type LocatedForm, type SourceKind } from './locate-form';
import { scriptsIn, type InactiveScript } from './scripts-in';
import { sourceTextOf, type TextRange } from './source-text';
import { textLimit } from './text-limit';

/** An issue with its range in the text. */
export interface SourceIssue extends Issue, TextRange {
  severity: Severity;
}

/** A runnable form with data for the inspector. */
export interface SourceForm {
  descriptor: FormDescriptor;
  links: readonly Link[];
  /** Offsets of the nodes in the text, by node id. */
  offsets: Readonly<Record<string, number>>;
  /** Paths of the fields in JNPF records, by node id. */
  places: Readonly<Record<string, Pick<NodePlace, 'path'>>>;
}

export interface SourceReading {
  /** Missing if the text is not JSON or not a form. */
  kind?: SourceKind;
  /** Missing if the form cannot run. */
  form?: SourceForm;
  issues: readonly SourceIssue[];
  scripts: readonly InactiveScript[];
  /** Number of issues that are not listed. */
  unlisted: number;
}

const limits: Limits = { ...defaultLimits, characters: textLimit, depth: 200 };
const maxListedIssues = 200;

/**
 * Decodes and checks the text of the editor, which can be of any kind in `locateForm`. Issues have their range in the
 * text. Pure; never throws.
 *
 * @example readSource('[{"__config__":{"jnpfKey":"input"},"__vModel__":"a"}]', registry).form?.descriptor.root.children?.length // 1
 */
export function readSource(text: string, registry: Registry): SourceReading {
  if (text.length > textLimit) return readingOf(sourceTextOf(''), { issues: [issue('', 'tooLarge', { limit: textLimit })] });
  const source = sourceTextOf(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [first] = source.errors;
    const { from, to } = first ?? { from: 0, to: 0 };
    const syntaxIssue = issue('', 'notJson', {
      reason: first?.reason ?? jsonReason(error),
      near: text.slice(Math.max(0, from - 10), to + 10),
    });
    return { issues: [{ ...syntaxIssue, severity: 'error', from, to }], scripts: [], unlisted: 0 };
  }
  const sizeIssues = checkSize(value, limits);
  if (sizeIssues.length > 0) return readingOf(source, { issues: sizeIssues });
  const located = locateForm(value);
  if (!located) return readingOf(source, { issues: [issue('', 'jnpfNoForm')] });
  return {
    kind: located.kind,
    ...readingOf(
      source,
      located.kind === 'descriptor' || located.kind === 'node'
        ? readOwn(located, registry)
        : readJnpf({ ...located, wire: located.pointer === '' ? text : located.value }, registry),
    ),
  };
}

/** The result of reading, before ranges in the text are added. */
interface ReadResult {
  /** Whether every issue is an error. */
  isStrict?: boolean;
  issues: readonly (Issue | DesignIssue)[];
  form?: Omit<SourceForm, 'offsets'> & { pointers: Readonly<Record<string, string>> };
  scripts?: readonly InactiveScript[];
}

function readingOf(source: ReturnType<typeof sourceTextOf>, { issues, form, scripts = [], isStrict = false }: ReadResult): SourceReading {
  const listed = issues
    .slice(0, maxListedIssues)
    .map((item): SourceIssue => ({ ...item, severity: severityIn(item, isStrict), ...source.rangeOf(item.path) }));
  const { pointers = {}, ...formWithoutPointers } = form ?? {};
  const offsets = Object.fromEntries(Object.entries(pointers).map(([id, pointer]) => [id, source.rangeOf(pointer).from]));
  return {
    ...(form && { form: { ...(formWithoutPointers as Omit<SourceForm, 'offsets'>), offsets } }),
    issues: listed.sort((a, b) => a.from - b.from),
    scripts,
    unlisted: issues.length - listed.length,
  };
}

const severityIn = (item: Issue | DesignIssue, isStrict: boolean): Severity =>
  isStrict ? 'error' : 'severity' in item ? item.severity : severityOf(item);

/** Reads a descriptor. It runs without issues only, as on the server. */
function readOwn({ kind, value, pointer }: LocatedForm, registry: Registry): ReadResult {
  const isNode = kind === 'node';
  const json = isNode ? { id: 'preview', kind: 'form', version: 1, title: '', root: value } : value;
  const pointerInText = (path: string) => pointer + (isNode ? path.replace(/^\/root/, '') : path);
  const issues = checkDescriptor(json, { registry, lookup: () => undefined, ids: () => [] }).map((item) => ({
    ...item,
    path: pointerInText(item.path),
  }));
  if (issues.length > 0) return { isStrict: true, issues };
  const descriptor = json as Descriptor;
  if (descriptor.kind !== 'form') return { issues: [issue(pointerInText('/kind'), 'enum', { value: descriptor.kind, allowed: ['form'] })] };
  const nodes = nodesOf(descriptor);
  return {
    issues,
    form: {
      descriptor,
      links: linksOf([descriptor.root as ResolvedNode]),
      pointers: Object.fromEntries(nodes.map((node) => [node.value.id, pointerInText(node.pointer)])),
      places: placesOf(descriptor.root.children as DescriptorNode[] | undefined, registry),
    },
  };
}

/** Field ids are the names in records of descriptors. */
function placesOf(nodes: readonly DescriptorNode[] = [], registry: Registry, table: readonly string[] = []): SourceForm['places'] {
  return Object.assign(
    {},
    ...nodes.map(({ id, jnpfKey, children }) => ({
      [id]: { path: [...table, id] },
      ...placesOf(children as DescriptorNode[] | undefined, registry, registry.field(jnpfKey).rows ? [id] : table),
    })),
  );
}

/**
 * Reads JNPF form JSON. It runs also with issues. `wire` is the value or, if the form is the whole text, the text, from
 * which integers above 2^53 keep their digits.
 */
function readJnpf({ kind, value, pointer, wire }: LocatedForm & { wire: unknown }, registry: Registry): ReadResult {
  const decoded = kind === 'module' ? moduleForm(wire, pointer) : { pointer, ...formOf(wire) };
  if (!decoded.form) return { issues: decoded.issues };
  const { descriptor, places, source } = decoded.form;
  const base = decoded.pointer;
  return {
    issues:
      kind === 'module'
        ? moduleIssues(value, pointer, decoded.issues, registry)
        : checkForm(decoded.form, registry).map((item) => ({ ...item, path: base + item.path })),
    scripts: scriptsIn(decoded.issues, value, pointer),
    ...(isDecoded(source, decoded.issues) && {
      form: {
        descriptor,
        links: linksOf([descriptor.root as ResolvedNode]),
        pointers: Object.fromEntries(Object.entries(places).map(([id, place]) => [id, base + place.pointer])),
        places,
      },
    }),
  };
}

const formOf = (value: unknown): { form: DecodedForm; issues: readonly Issue[] } => {
  const form = decodeForm(value, { id: 'preview', limits });
  return { form, issues: form.issues };
};

function moduleForm(value: unknown, pointer: string): { pointer: string; form?: DecodedForm; issues: readonly Issue[] } {
  const { form, issues } = decodeModule(value, limits);
  const result = { pointer: pointer + pointerOf('formData'), issues: issues.map((item) => ({ ...item, path: pointer + item.path })) };
  return form ? { ...result, form } : { ...result, issues: [...result.issues, issue(result.pointer, 'jnpfNoForm')] };
}

/** The issues that a release of the module would have, and those of the smaller limits of the editor. */
function moduleIssues(value: unknown, pointer: string, issues: readonly Issue[], registry: Registry): Issue[] {
  const released = checkModule({ ...(value as ModuleSource), id: 'preview' }, registry);
  return distinctIssues([...released.map((item) => ({ ...item, path: pointer + item.path })), ...issues]);
}

/** Whether the value contained a form. */
const isDecoded = (source: unknown, issues: readonly Issue[]): boolean =>
  (typeof source === 'string' || Array.isArray(source) || isJsonObject(source)) &&
  !issues.some(({ code, path }) => fatal.has(code) && (path === '' || path.endsWith('/formData')));

const fatal: ReadonlySet<string> = new Set(['notJson', 'jnpfNoForm', 'tooLarge', 'tooDeep']);
