import { atom, type Atom, type Getter } from 'jotai';
import { compileExpression, type Expression } from '#engine/expression/compile-expression';
import { expressionScope } from '#engine/expression/expression-scope';

/**
 * The truth of an expression as an atom. It reads only the values that the expression names, so that other changes do not
 * notify its readers. An expression that cannot be computed counts as `fallback`.
 */
export function expressionAtom(source: string, read: (get: Getter, name: string) => unknown, fallback: boolean): Atom<boolean> {
  const expression = compiled(source);
  if (!expression) return atom(fallback);
  const { names, holds } = expression;
  return atom((get) => {
    const scope = expressionScope(names, (name) => read(get, name));
    try {
      return holds(scope);
    } catch {
      return fallback;
    }
  });
}

function compiled(source: string): Expression | undefined {
  try {
    return compileExpression(source);
  } catch {
    return undefined;
  }
}
