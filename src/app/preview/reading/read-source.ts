import { checkDescriptor } from '#engine/check-descriptor';
import type { Descriptor, DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { checkSize } from '#engine/check-size';
import { decodeForm, type DecodedForm, type NodePlace } from '#engine/jnpf/decode-form';
import { decodeModule } from '#engine/jnpf/decode-module';
import { defaultLimits, type Limits } from '#engine/jnpf/limits';
import { isJsonObject } from '#engine/json';
import { linksOf, type Link } from '#engine/linkage';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { nodesOf } from '#engine/walk';
import { locateForm, type LocatedForm, type SourceKind } from './locate-form';
import { issuesOfDecoded } from './issues-of-decoded';
import { scriptsIn, type InactiveScript } from './scripts-in';
import { severityOf, type Severity } from './severity';
import { sourceTextOf, type TextRange } from './source-text';
import { textLimit } from './text-limit';

/** An issue with its place in the text. */
export interface SourceIssue extends Issue, TextRange {
  severity: Severity;
}

/** A form that can be run, with what the page shows of it. */
export interface SourceForm {
  descriptor: FormDescriptor;
  links: readonly Link[];
  /** By id of the node: where it stands in the text, in characters. */
  offsets: Readonly<Record<string, number>>;
  /** By id of the node: its name in records of JNPF. */
  places: Readonly<Record<string, Pick<NodePlace, 'path'>>>;
}

export interface SourceReading {
  /** Absent for what is no form, and for a text that is no JSON. */
  kind?: SourceKind;
  /** Absent when the text is broken. */
  form?: SourceForm;
  issues: readonly SourceIssue[];
  scripts: readonly InactiveScript[];
  /** How many issues there are beyond those that are listed. */
  unlisted: number;
}

const limits: Limits = { ...defaultLimits, characters: textLimit, depth: 200 };
const listedIssues = 200;

/**
 * Reads what stands in the editor: JSON of any of the kinds that `locateForm` knows, decoded, checked, with the place of
 * each issue in the text. Pure; never throws.
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
    const broken = issue('', 'notJson', {
      reason: first?.reason ?? (error instanceof Error ? error.message : ''),
      near: text.slice(Math.max(0, from - 10), to + 10),
    });
    return { issues: [{ ...broken, severity: 'error', from, to }], scripts: [], unlisted: 0 };
  }
  const oversize = checkSize(value, limits);
  if (oversize.length > 0) return readingOf(source, { issues: oversize });
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

/** What was read, before places in the text are looked up. */
interface Read {
  /** Whether every issue keeps the form from running. */
  isStrict?: boolean;
  issues: readonly Issue[];
  form?: Omit<SourceForm, 'offsets'> & { pointers: Readonly<Record<string, string>> };
  scripts?: readonly InactiveScript[];
}

function readingOf(source: ReturnType<typeof sourceTextOf>, { issues, form, scripts = [], isStrict = false }: Read): SourceReading {
  const listed = issues
    .slice(0, listedIssues)
    .map((found): SourceIssue => ({ ...found, severity: isStrict ? 'error' : severityOf(found), ...source.rangeOf(found.path) }));
  const { pointers = {}, ...rest } = form ?? {};
  const offsets = Object.fromEntries(Object.entries(pointers).map(([id, pointer]) => [id, source.rangeOf(pointer).from]));
  return {
    ...(form && { form: { ...(rest as Omit<SourceForm, 'offsets'>), offsets } }),
    issues: listed.sort((a, b) => a.from - b.from),
    scripts,
    unlisted: issues.length - listed.length,
  };
}

/** A descriptor of ours: it runs when nothing is wrong with it, as on the server. */
function readOwn({ kind, value, pointer }: LocatedForm, registry: Registry): Read {
  const isNode = kind === 'node';
  const json = isNode ? { id: 'preview', kind: 'form', version: 1, title: '', root: value } : value;
  const back = (path: string) => pointer + (isNode ? path.replace(/^\/root/, '') : path);
  const issues = checkDescriptor(json, { registry, lookup: () => undefined, ids: () => [] }).map((found) => ({
    ...found,
    path: back(found.path),
  }));
  if (issues.length > 0) return { isStrict: true, issues };
  const descriptor = json as Descriptor;
  if (descriptor.kind !== 'form') return { issues: [issue(back('/kind'), 'enum', { value: descriptor.kind, allowed: ['form'] })] };
  const nodes = nodesOf(descriptor);
  return {
    issues,
    form: {
      descriptor,
      links: linksOf([descriptor.root as ResolvedNode]),
      pointers: Object.fromEntries(nodes.map((node) => [node.value.id, back(node.pointer)])),
      places: placesOf(descriptor.root.children as DescriptorNode[] | undefined, registry),
    },
  };
}

/** Names of our own fields in records are their ids. */
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
 * Form JSON of JNPF: it runs whatever is said of it, as long as it is one. `wire` is the value, or its text where that
 * is the whole: from a text integers beyond 2^53 keep their digits.
 */
function readJnpf({ kind, value, pointer, wire }: LocatedForm & { wire: unknown }, registry: Registry): Read {
  const decoded = kind === 'module' ? moduleForm(wire, pointer) : { pointer, ...formOf(wire) };
  if (!decoded.form) return { issues: decoded.issues };
  const { descriptor, places, source } = decoded.form;
  const at = decoded.pointer;
  return {
    issues: [...decoded.issues, ...issuesOfDecoded(decoded.form, registry).map((found) => ({ ...found, path: at + found.path }))],
    scripts: scriptsIn(decoded.issues, value, pointer),
    ...(isDecoded(source, decoded.issues) && {
      form: {
        descriptor,
        links: linksOf([descriptor.root as ResolvedNode]),
        pointers: Object.fromEntries(Object.entries(places).map(([id, place]) => [id, at + place.pointer])),
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
  const here = { pointer: pointer + pointerOf('formData'), issues: issues.map((found) => ({ ...found, path: pointer + found.path })) };
  return form ? { ...here, form } : { ...here, issues: [...here.issues, issue(here.pointer, 'jnpfNoForm')] };
}

/** Whether there was a form to decode. */
const isDecoded = (source: unknown, issues: readonly Issue[]): boolean =>
  (typeof source === 'string' || Array.isArray(source) || isJsonObject(source)) &&
  !issues.some(({ code, path }) => fatal.has(code) && (path === '' || path.endsWith('/formData')));

const fatal: ReadonlySet<string> = new Set(['notJson', 'jnpfNoForm', 'tooLarge', 'tooDeep']);
