import { isBlock as isBlockTag } from '#print/block-tags';
import { isElement, type PrintElement, type PrintNode } from '#print/print-node';
import { styleOf } from './css-value';
import { lookIn, type TextLook } from './text-look';

/** A text of one look, or a picture among texts. */
export type InlineRun = { text: string; look: TextLook } | { picture: PrintElement; look: TextLook };

/** The texts and pictures of nodes that stand side by side. Spaces are joined as in HTML. */
export function runsIn(nodes: readonly PrintNode[], look: TextLook): InlineRun[] {
  const runs: InlineRun[] = [];
  addRuns(runs, nodes, look);
  return runs;
}

function addRuns(runs: InlineRun[], nodes: readonly PrintNode[], look: TextLook): void {
  for (const node of nodes) {
    if (!isElement(node)) addText(runs, look.keepsSpaces ? node : node.replaceAll(/[\t\n\r ]+/g, ' '), look);
    else if (node.tag === 'br') addText(runs, '\n', look);
    else if (node.tag === 'img') runs.push({ picture: node, look });
    else if (!isHidden(node)) addRuns(runs, node.children, lookIn(node, look));
  }
}

/** A text with the look of the run before becomes a part of it. */
function addText(runs: InlineRun[], text: string, look: TextLook): void {
  if (text === '') return;
  const last = runs.at(-1);
  if (last && 'text' in last && (last.look === look || hasSameLook(last.look, look))) last.text += text;
  else runs.push({ text, look });
}

const hasSameLook = (first: TextLook, second: TextLook): boolean =>
  (Object.keys(first) as (keyof TextLook)[]).every((name) => first[name] === second[name]);

/** Whether an element stands below what is before it. Templates write functions as paragraphs inside of a line. */
export const isBlock = (node: PrintNode): boolean => isBlockTag(node) && styleOf(node, 'display')?.startsWith('inline') !== true;

/** Whether a node is a block, or one stands in it, maybe deep inside. */
export const holdsBlock = (node: PrintNode): boolean => isElement(node) && (isBlock(node) || node.children.some(holdsBlock));

export const isHidden = (node: PrintElement): boolean => styleOf(node, 'display') === 'none';

export const isBlank = (node: PrintNode): boolean => {
  if (!isElement(node)) return node.trim() === '';
  return !['img', 'br', 'table'].includes(node.tag) && node.children.every(isBlank);
};
