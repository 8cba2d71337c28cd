import { importsOf } from './imports';
import { isTest, type SourceFile, type Violation } from './source-file';

/**
 * Circles of imports, types included: files that lead back to themselves. `allowed` holds the files of circles that are
 * ignored for now. An allowed file that is not in a circle any more is reported.
 */
export function checkCircles(
  files: readonly SourceFile[],
  subpaths: Readonly<Record<string, string>>,
  allowed: ReadonlySet<string> = new Set(),
): Violation[] {
  const circles = circlesOf(importGraph(files, subpaths));
  const refused = circles.filter((circle) => circle.some((path) => !allowed.has(path)));
  const inCircle = new Set(circles.flat());
  return [
    ...refused.map((circle) => ({
      place: `${circle[0]}:1:1`,
      message: `A circle of imports: ${circle.join(', ')}. Move what they share into a file of its own.`,
    })),
    ...[...allowed]
      .filter((path) => !inCircle.has(path))
      .map((path) => ({
        place: `${path}:1:1`,
        message: 'This file is in no circle any more. Take it off the list in tests/architecture.test.ts.',
      })),
  ];
}

/** The files that each file imports by a statement. `import()` and globs are left out: they run later. */
function importGraph(files: readonly SourceFile[], subpaths: Readonly<Record<string, string>>): Map<string, string[]> {
  const code = files.filter(({ path }) => !isTest(path));
  const paths = new Set(code.map(({ path }) => path));
  const fileOf = (target: string): string | undefined => [target, `${target}.ts`, `${target}.tsx`].find((path) => paths.has(path));
  return new Map(
    code.map((file) => [
      file.path,
      importsOf(file, subpaths).flatMap(({ target, isStatement }) => (target !== undefined && isStatement ? (fileOf(target) ?? []) : [])),
    ]),
  );
}

/** The strongly connected components of more than one file (Tarjan 1972), each sorted. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    lowest.set(path, index);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) lowest.set(path, Math.min(lowest.get(path) ?? index, visit(target)));
      else if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? index, order.get(target) ?? index));
    }
    if (lowest.get(path) === index) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1 || graph.get(path)?.includes(path)) circles.push(circle.toSorted());
    }
    return lowest.get(path) ?? index;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}
