import { attributeOf } from '#engine/relation/attribute-of';
import { compileExpression } from '#engine/expression/compile-expression';
import type { Child, DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { isFieldReference } from '#engine/resolve-fields';

interface Result {
  /** `table.column` for a column of a sub-table. */
  path: string;
  /** The fields that the expression can read. */
  sources: readonly string[];
}

/**
 * The fields whose value is computed of a hidden field, directly or through another one: formulas, followed and suggested values, sums
 * over records below and attributes of relations. From the result and its other operands the hidden value is known. A field with
 * `showsResult` stays.
 *
 * @example hiddenResults(ledger, new Set(['price'])) // ['cost', 'total']
 */
export function hiddenResults(resource: ParsedResource, hidden: ReadonlySet<string>): string[] {
  if (hidden.size === 0) return [];
  const all = new Set(hidden);
  const isHidden = (path: string) => all.has(path) || all.has(path.split('.')[0] ?? '');
  const left = new Set(resultsOf(resource).filter(({ path }) => !isHidden(path)));
  let size = -1;
  while (size !== all.size) {
    size = all.size;
    for (const result of left) {
      if (!result.sources.some(isHidden)) continue;
      all.add(result.path);
      left.delete(result);
    }
  }
  return [...all].filter((path) => !hidden.has(path));
}

const cache = new WeakMap<ParsedResource, readonly Result[]>();

function resultsOf(resource: ParsedResource): readonly Result[] {
  const cached = cache.get(resource);
  if (cached) return cached;
  const places = placesIn(resource.fields);
  const results = places.flatMap(({ node, path, table }): Result[] => {
    const expressions = [node.calculate, node.follows, node.suggests].filter((source) => source !== undefined);
    const sources = [
      ...expressions.flatMap(namesIn),
      ...summedBelow(node),
      ...[attributeOf(node)?.source].filter((name) => name !== undefined),
    ];
    if (sources.length === 0 || node.showsResult === true) return [];
    return [{ path, sources: sources.flatMap((name) => pathsOf(name, table, places)) }];
  });
  cache.set(resource, results);
  return results;
}

interface Place {
  node: DescriptorNode;
  path: string;
  table: string;
}

const placesIn = (nodes: readonly Child[], table = ''): Place[] =>
  nodes.flatMap((node): Place[] => {
    if (isFieldReference(node)) return [];
    const path = table === '' ? node.id : `${table}.${node.id}`;
    return [{ node, path, table }, ...placesIn(node.children ?? [], path)];
  });

/** In a sub-table a name is a column of it, else a field of the form; outside of them also a column of any sub-table. */
function pathsOf(name: string, table: string, places: readonly Place[]): string[] {
  const named = places.filter(({ node }) => node.id === name);
  const own = named.filter((place) => place.table === table);
  const inForm = named.filter((place) => place.table === '');
  return (own.length > 0 ? own : inForm.length > 0 ? inForm : named).map(({ path }) => path);
}

/** The fields of the sum over the records below. */
function summedBelow({ props }: DescriptorNode): string[] {
  const sum = props?.['sumBelow'] as { of?: unknown; from?: unknown } | undefined;
  return [sum?.of, sum?.from].filter((name): name is string => typeof name === 'string');
}

/** An expression that cannot be read has no result. */
function namesIn(source: string): readonly string[] {
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}
