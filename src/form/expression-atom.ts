import { atom, type Atom, type Getter } from 'jotai';
import { compileExpression, type ExpressionValue } from '#engine/expression/compile-expression';

/**
 * The truth of an expression as an atom. It reads the values that the expression names and nothing else, so that a
 * change elsewhere costs nothing. What cannot be computed counts as `fallback`.
 */
export function expressionAtom(source: string, read: (get: Getter, name: string) => unknown, fallback: boolean): Atom<boolean> {
  const { names, evaluate } = compileExpression(source);
  return atom((get) => {
    const scope = Object.fromEntries(names.map((name) => [name, plain(read(get, name))]));
    try {
      return Boolean(evaluate(scope));
    } catch {
      return fallback;
    }
  });
}

/** Expressions compute with primitives and lists of them; anything else counts as missing. */
const plain = (value: unknown): ExpressionValue => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object') ? (value as ExpressionValue) : null;
  return typeof value === 'object' ? null : (value as ExpressionValue);
};
