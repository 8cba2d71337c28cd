import type { Plugin } from 'vite';

/**
 * Ends the build of the browser's application if its files import each other in a circle: which of them begins first then
 * depends on the page, and one may use what another has not set yet.
 */
export const chunkCircles = (): Plugin => ({
  name: 'chunk-circles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const imports = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [])),
    );
    const circle = circleIn(imports);
    if (circle) this.error(`These files import each other: ${circle.join(' → ')}. See server/client-chunks.ts.`);
  },
});

/**
 * The first circle in a graph, or `undefined`.
 *
 * @example circleIn(new Map([['a', ['b']], ['b', ['a']]])) // ['a', 'b', 'a']
 */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}
