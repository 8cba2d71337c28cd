import type { CodeSource } from './code-source';
import { commentText, htmlText, literal, markdownText, typeNameOf, wordsOf } from './code-text';
import { fieldsCode } from './fields-code';
import { recordCode } from './record-code';

/** A file of the code of a module. */
interface CodeFile {
  /** From the folder of the code, with `/`. */
  path: string;
  text: string;
  /** Made of the module alone, so that it is written again when the module changes. Developers edit the other files. */
  isGenerated: boolean;
}

export interface ModuleCode {
  /** The name of the folder and of the npm package: small Latin letters, digits and `-`. */
  folder: string;
  files: CodeFile[];
}

/**
 * The code of a module for developers: its types, a typed client, its descriptors, and a page with its form that runs
 * against the server. Names in the module are data: they stand in literals, comments and quoted properties only.
 */
export function moduleCode(source: CodeSource): ModuleCode {
  const { title, enCode, wishes, resource, language } = source;
  const words = [wishes?.className, enCode, resource.id].map((name) => wordsOf(name ?? '')).find((candidate) => candidate.length > 0) ?? [];
  const typeName = typeNameOf(words);
  const folder = [...wordsOf(wishes?.module ?? ''), ...words].join('-').slice(0, 60).replace(/-$/, '') || 'module';
  const generated = {
    'module.json': `${literal(Object.fromEntries([...source.descriptors].map((descriptor) => [descriptor.id, descriptor])))}\n`,
    'src/client.ts': clientCode(source, typeName),
    'src/fields.ts': fieldsCode(source),
    'src/record.ts': recordCode(source, typeName),
  };
  const description = markdownText(wishes?.description ?? '');
  const marks: Readonly<Record<string, string>> = {
    folder,
    title: markdownText(title),
    about: description && `\n${description}\n`,
    htmlTitle: htmlText(title),
    language,
    typeName,
  };
  return {
    folder,
    files: [
      ...Object.entries(generated).map(([path, text]) => ({ path, text, isGenerated: true })),
      ...templateFiles(language).map(({ path, text }) => ({ path, text: filled(text, marks), isGenerated: false })),
    ].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

const clientCode = ({ title, resource }: CodeSource, typeName: string): string =>
  [
    `import type { ${typeName}Change, ${typeName}Input, ${typeName}Record } from './record.ts';`,
    "import { createRecords } from './tangu.ts';",
    '',
    `/** The records of “${commentText(title)}”, as far as the user who is signed in may see and change them. */`,
    `export const records = createRecords<${typeName}Record, ${typeName}Input, ${typeName}Change>(${literal(pathOf(resource))});`,
    '',
  ].join('\n');

/** The path of the calls that create records; the others lie below it. */
const pathOf = ({ operations }: CodeSource['resource']): string => operations.find(({ use }) => use === 'create')?.path ?? '';

/** Files that are equal for all modules, but for the marks `{{name}}`. */
const templates = import.meta.glob<string>('./template/**/*.txt', { query: '?raw', import: 'default', eager: true });

/** Files with a language in their name (`README.en.md`) are those of the language. */
const templateFiles = (language: string): { path: string; text: string }[] =>
  Object.entries(templates).flatMap(([file, text]) => {
    const [, path = '', own, extension = ''] = /^\.\/template\/(.+?)(?:\.(zh|zhtw|en))?(\.\w+)\.txt$/.exec(file) ?? [];
    return own === undefined || own === language ? [{ path: path + extension, text }] : [];
  });

const filled = (text: string, marks: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => marks[name] ?? mark);
