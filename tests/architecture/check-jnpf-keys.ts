import ts from 'typescript';
import { isTest, nodesOf, type SourceFile, type Violation } from './source-file';

/**
 * Places where code asks which renderer a node has, by its literal name, instead of asking the definition for a property:
 * `x.jnpfKey === 'input'`, `case 'input':`, `jnpfKey: 'input'`, `registry.get('input')`, `['input'].includes(x.jnpfKey)`,
 * `{ input: … }[x.jnpfKey]`. A literal is one of the registered keys; other strings are allowed.
 * Not checked: tests, a renderer's own folder for its own key, and the names of the JNPF codec.
 */
export function checkJnpfKeys(files: readonly SourceFile[], keys: ReadonlySet<string>): Violation[] {
  return files
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/engine/jnpf/') && !path.startsWith('src/api/generated/'))
    .filter(({ text }) => askingWords.test(text))
    .flatMap((file) => {
      const own = /^renderers\/[^/]+\/([^/]+)\//.exec(file.path)?.[1];
      const foreign = new Set([...keys].filter((key) => key !== own));
      return nodesOf(file).flatMap((entry) =>
        literalsAgainstKey(entry.node)
          .filter((text) => foreign.has(text))
          .map((text) => ({
            place: entry.place,
            message: `The jnpfKey \`${text}\` is spelled out here. Give its definition a property, and ask for that.`,
          })),
      );
    });
}

/** A file without any of them is not parsed, because it cannot ask for a renderer. */
const askingWords = /jnpfKey|registry|views/i;

/** The string literals that this node sets against a `jnpfKey`. */
function literalsAgainstKey(node: ts.Node): string[] {
  if (ts.isBinaryExpression(node) && isComparison(node.operatorToken.kind)) {
    if (isKey(node.left)) return stringsOf(node.right);
    return isKey(node.right) ? stringsOf(node.left) : [];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return isKey(node.left) ? stringsOf(node.right) : [];
  if (ts.isSwitchStatement(node) && isKey(node.expression))
    return node.caseBlock.clauses.flatMap((clause) => (ts.isCaseClause(clause) ? stringsOf(clause.expression) : []));
  if (ts.isPropertyAssignment(node) && nameOf(node.name) === 'jnpfKey') return stringsOf(node.initializer);
  if (ts.isVariableDeclaration(node) && nameOf(node.name) === 'jnpfKey') return stringsOf(node.initializer);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) return literalsOfCall(node, node.expression);
  if (ts.isElementAccessExpression(node)) {
    if (isKey(node.argumentExpression)) return keysOf(declarationOf(node.expression));
    return lastName(node.expression) === 'views' ? stringsOf(node.argumentExpression) : [];
  }
  return [];
}

function literalsOfCall(call: ts.CallExpression, callee: ts.PropertyAccessExpression): string[] {
  const [argument] = call.arguments;
  if (argument === undefined) return [];
  if (['get', 'field', 'has'].includes(callee.name.text) && /registry/i.test(lastName(callee.expression) ?? '')) return stringsOf(argument);
  if (['includes', 'indexOf', 'has', 'get'].includes(callee.name.text) && isKey(argument))
    return stringsOf(declarationOf(callee.expression));
  return [];
}

const isComparison = (kind: ts.SyntaxKind): boolean =>
  [
    ts.SyntaxKind.EqualsEqualsToken,
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ].includes(kind);

const isKey = (node: ts.Node): boolean => lastName(node) === 'jnpfKey';

/** The name at the end of `a.b?.jnpfKey`, `a['jnpfKey']`, `jnpfKey!` or `jnpfKey as string`. */
function lastName(node: ts.Node): string | undefined {
  const bare = unwrapped(node);
  if (ts.isIdentifier(bare)) return bare.text;
  if (ts.isPropertyAccessExpression(bare)) return bare.name.text;
  return ts.isElementAccessExpression(bare) && ts.isStringLiteralLike(bare.argumentExpression) ? bare.argumentExpression.text : undefined;
}

function unwrapped(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node;
}

/** The value that a name was declared with in this file, or the expression itself. */
function declarationOf(node: ts.Node): ts.Node {
  const bare = unwrapped(node);
  if (!ts.isIdentifier(bare)) return bare;
  let declared: ts.Node = bare;
  const visit = (inner: ts.Node): void => {
    if (ts.isVariableDeclaration(inner) && nameOf(inner.name) === bare.text && inner.initializer) declared = unwrapped(inner.initializer);
    ts.forEachChild(inner, visit);
  };
  visit(bare.getSourceFile());
  return declared;
}

/** Literals that the value may be: itself, the entries of an array, a `Set` or a `Map`, both sides of a choice. */
function stringsOf(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  const bare = unwrapped(node);
  if (ts.isStringLiteralLike(bare)) return [bare.text];
  if (ts.isArrayLiteralExpression(bare))
    return bare.elements.flatMap((element) => stringsOf(ts.isArrayLiteralExpression(element) ? element.elements[0] : element));
  if (ts.isNewExpression(bare)) return stringsOf(bare.arguments?.[0]);
  if (ts.isConditionalExpression(bare)) return [...stringsOf(bare.whenTrue), ...stringsOf(bare.whenFalse)];
  return [];
}

const keysOf = (node: ts.Node): string[] => {
  const bare = unwrapped(node);
  return ts.isObjectLiteralExpression(bare)
    ? bare.properties.flatMap((property) => (property.name ? (nameOf(property.name) ?? []) : []))
    : [];
};

const nameOf = (name: ts.PropertyName | ts.BindingName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
