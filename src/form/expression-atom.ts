import { atom, type Atom, type Getter } from 'jotai';
import { compileExpression } from '#engine/expression/compile-expression';
import { expressionScope } from '#engine/expression/expression-scope';

/**
 * The truth of an expression as an atom. It reads the values that the expression names and nothing else, so that a
 * change elsewhere costs nothing. What cannot be computed counts as `fallback`.
 */
export function expressionAtom(source: string, read: (get: Getter, name: string) => unknown, fallback: boolean): Atom<boolean> {
  const { names, holds } = compileExpression(source);
  return atom((get) => {
    const scope = expressionScope(names, (name) => read(get, name));
    try {
      return holds(scope);
    } catch {
      return fallback;
    }
  });
}
