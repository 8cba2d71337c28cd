import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { issue, type Issue } from '#engine/issue';

/** A JSON file below `schemas/`. */
export interface SchemaFile {
  /** Path below the folder, with `/`, without `.json`: the id of a descriptor. */
  id: string;
  /** Path from the project's root, as messages name it. */
  file: string;
  /** The value; `undefined` when the text is not JSON, with the place in `issues`. */
  json: unknown;
  issues: Issue[];
  /** The line and column (from 1) of a JSON Pointer, or of the nearest place above it. */
  placeOf(pointer: string): { line: number; column: number };
}

/** Every JSON file below `folder`, in the order of their paths. */
export async function readSchemaFiles(root: string, folder: string): Promise<SchemaFile[]> {
  const names = await readdir(join(root, folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map(async (name) => readSchemaFile(root, folder, join(root, folder, name))));
}

async function readSchemaFile(root: string, folder: string, path: string): Promise<SchemaFile> {
  const text = await readFile(path, 'utf8');
  const json = jsonIn(text);
  const { error } = json === undefined ? treeOf(text) : {};
  return {
    id: relative(join(root, folder), path)
      .split(sep)
      .join('/')
      .replace(/\.json$/, ''),
    file: relative(root, path).split(sep).join('/'),
    json,
    issues: error
      ? [
          issue('', 'notJson', {
            reason: printParseErrorCode(error.error),
            near: text.slice(error.offset, error.offset + 20),
            file: basename(path),
          }),
        ]
      : [],
    placeOf: (pointer) => lineAndColumn(text, error ? error.offset : offsetOf(treeOf(text).tree, pointer)),
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Only for places in messages: it takes longer than reading the value. */
function treeOf(text: string): { tree: Node | undefined; error: ParseError | undefined } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowEmptyContent: false });
  return { tree, error: errors[0] };
}

/** The offset of the value at a pointer. For a missing key it is the offset of the nearest object above. */
function offsetOf(tree: Node | undefined, pointer: string): number {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (!tree) return 0;
  for (let length = segments.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(
      tree,
      segments.slice(0, length).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment)),
    );
    if (node) return node.offset;
  }
  return tree.offset;
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
