import { Parser } from 'htmlparser2';
import { attributeRule } from '#engine/html/attribute-rule';
import allowed from './allowed.json';
import { pageBreakTag, type PrintElement, type PrintNode } from './print-node';

/** Maximum depth of nested elements. Deeper ones lose their tags and keep their content. */
const maxDepth = 60;

/** Open tags at which the rest of a template is left out: the parser looks at all of them for each further one. */
export const maxOpenTags = 1_000;

/** Maximum number of characters of a template. Pictures lie in the text. */
const maxTemplateLength = 4_000_000;

/**
 * A template as a tree of allowed elements. Scripts, handlers, frames, and other tags and attributes that `allowed.json` does not
 * list are left out, so that writing the tree is sanitised HTML.
 *
 * @example parseTemplate('<p onclick="alert(1)">{no}<!-- pagebreak --></p>')
 * // [{ tag: 'p', attributes: {}, children: ['{no}', { tag: 'page-break', attributes: {}, children: [] }] }]
 *
 * `onCut` is called when a template has too many open tags, after which its rest is left out.
 */
export function parseTemplate(html: string, onCut?: () => void): PrintNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  /** An entry for each open tag; `undefined` for one that is left out. */
  const tags: (OpenElement | undefined)[] = [];
  const open = [root];
  let hidden = 0;
  const current = (): OpenElement => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tags.length >= maxOpenTags) {
        onCut?.();
        return parser.pause();
      }
      if (hiddenTags.has(tag)) hidden += 1;
      const isKept = hidden === 0 && allowedTags.has(tag) && open.length <= maxDepth;
      const node = isKept ? { tag, attributes: permitted(tag, attributes), children: [] } : undefined;
      tags.push(node);
      if (!node) return;
      current().children.push(node);
      open.push(node);
    },
    onclosetag: (tag) => {
      if (hiddenTags.has(tag)) hidden -= 1;
      if (tags.pop()) open.pop();
    },
    ontext: (text) => {
      if (hidden > 0) return;
      const { children } = current();
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    oncomment: (comment) => {
      if (hidden === 0 && comment.trim() === 'pagebreak') current().children.push({ tag: pageBreakTag, attributes: {}, children: [] });
    },
  });
  parser.end(html.slice(0, maxTemplateLength));
  return root.children;
}

interface OpenElement extends PrintElement {
  children: PrintNode[];
}

const { attributeOf } = attributeRule(allowed);
const allowedTags = new Set(allowed.tags);
const hiddenTags = new Set(allowed.hiddenTags);

function permitted(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const permittedValue = attributeOf(tag, name, value);
    if (permittedValue !== undefined) kept[name] = permittedValue;
  }
  return kept;
}
