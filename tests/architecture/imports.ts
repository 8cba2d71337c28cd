import { posix } from 'node:path';
import ts from 'typescript';
import { nodesOf, type SourceFile } from './source-file';

export interface Import {
  place: string;
  /** As written. */
  specifier: string;
  /** The project's file or folder that it means, from the root; `undefined` for a package. */
  target: string | undefined;
  /** An `import` or `export … from` at the top of the file, not a lazy import or a type in place. */
  isStatement: boolean;
}

/**
 * What a file imports: statements, re-exports, `import()`, types by `import('…')`, and the patterns of `import.meta.glob`.
 * Plugins (`/plugins/*` in a glob) are not the project's. Subpath imports are resolved by the table of `package.json`.
 */
export function importsOf(file: SourceFile, subpaths: Readonly<Record<string, string>>): Import[] {
  const read = readImports.get(file);
  if (read?.subpaths === subpaths) return read.imports;
  const imports = importsIn(file, subpaths);
  readImports.set(file, { subpaths, imports });
  return imports;
}

/** Three rules ask for the imports of all files. */
const readImports = new WeakMap<SourceFile, { subpaths: Readonly<Record<string, string>>; imports: Import[] }>();

function importsIn(file: SourceFile, subpaths: Readonly<Record<string, string>>): Import[] {
  return nodesOf(file).flatMap((entry) =>
    specifiersOf(entry.node).map((specifier) => ({
      place: entry.place,
      specifier,
      target: targetOf(specifier, file.path, subpaths),
      isStatement: ts.isImportDeclaration(entry.node) || ts.isExportDeclaration(entry.node),
    })),
  );
}

function specifiersOf(node: ts.Node): string[] {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) return stringsIn(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return stringsIn(node.argument.literal);
  if (!ts.isCallExpression(node) || node.arguments.length === 0) return [];
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require';
  const isGlob = node.expression.getText() === 'import.meta.glob';
  return isImport || isGlob ? stringsIn(node.arguments[0]).filter((pattern) => !/^(!|\/plugins\/)/.test(pattern)) : [];
}

function stringsIn(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(stringsIn) : [];
}

function targetOf(specifier: string, from: string, subpaths: Readonly<Record<string, string>>): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('/')) return specifier.slice(1);
  for (const [pattern, path] of Object.entries(subpaths)) {
    const [start = '', end = ''] = pattern.split('*');
    if (specifier.startsWith(start) && specifier.endsWith(end))
      return posix.normalize(path.replace('*', specifier.slice(start.length, specifier.length - end.length)));
  }
  return undefined;
}
