import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A file of the project as the rules read it. */
export interface SourceFile {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
}

/** A broken rule: the place as editors open it, and how to mend it. */
export interface Violation {
  place: string;
  message: string;
}

/** Every file with one of the extensions below the folders, generated ones included. */
export function sourceFilesOf(root: string, folders: readonly string[], extensions: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => extensions.some((extension) => path.endsWith(extension)))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Tests are beside the code but not part of it. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');

/** Every node of a TypeScript or JavaScript file. Its place is computed when it is read, because most are not. */
export function nodesOf({ path, text }: SourceFile): { node: ts.Node; place: string }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const nodes: { node: ts.Node; place: string }[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push({
      node,
      get place() {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
        return `${path}:${line + 1}:${character + 1}`;
      },
    });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return nodes;
}
