import ts from 'typescript';
import { isTest, nodesOf, type SourceFile, type Violation } from './source-file';

/**
 * Colours that are spelled out where a token of the theme belongs: hexadecimal, `rgb()` and `hsl()` in strings, templates
 * and style sheets. `src/ui/theme` is where colours live; tests and comments are not checked.
 */
export function checkColours(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/ui/theme/'))
    .flatMap((file) => (file.path.endsWith('.css') ? inStyleSheet(file) : inCode(file)));
}

const colour = /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\(\s*[\d.]/i;

/** A file without it is not parsed. It is wider than `colour`, because an escape may stand before a colour. */
const colourLike = /#[0-9a-f]{3}|(?:rgb|hsl)a?\(/i;

const inCode = (file: SourceFile): Violation[] =>
  (colourLike.test(file.text) ? nodesOf(file) : []).flatMap((entry) => {
    const { node } = entry;
    if (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return [];
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node) || ts.isJsxText(node);
    return isText ? violationsIn(node.text, entry.place) : [];
  });

const inStyleSheet = ({ path, text }: SourceFile): Violation[] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) => violationsIn(line, `${path}:${index + 1}:1`));

function violationsIn(text: string, place: string): Violation[] {
  const [literal] = colour.exec(text) ?? [];
  return literal === undefined
    ? []
    : [{ place, message: `The colour \`${literal}\` is spelled out here. Take a token of the theme (src/ui/theme).` }];
}
