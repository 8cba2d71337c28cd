import { ImageRun, TextRun, UnderlineType } from 'docx';
import { isElement, type PrintElement, type PrintNode } from '#print/print-node';
import { loadPicture } from './load-picture';

/** The look of texts as the library takes it. `size` is in half points. */
export interface RunLook {
  bold?: boolean;
  italics?: boolean;
  underline?: { type: typeof UnderlineType.SINGLE };
  strike?: boolean;
  size?: number;
  color?: string;
}

/** Inline nodes as runs. */
export async function runsOf(nodes: readonly PrintNode[], look: RunLook): Promise<(TextRun | ImageRun)[]> {
  const runs: (TextRun | ImageRun)[] = [];
  await addRuns(runs, nodes, look);
  return runs;
}

async function addRuns(runs: (TextRun | ImageRun)[], nodes: readonly PrintNode[], look: RunLook): Promise<void> {
  for (const node of nodes) {
    if (!isElement(node)) for (const run of textRuns(node, look)) runs.push(run);
    else if (node.tag === 'br') runs.push(new TextRun({ break: 1 }));
    else if (node.tag === 'img') {
      const picture = await loadPicture(node);
      if (picture) runs.push(new ImageRun({ type: 'png', ...picture }));
    } else await addRuns(runs, node.children, lookIn(node, look));
  }
}

const textRuns = (text: string, look: RunLook): TextRun[] =>
  text.split('\n').map((line, index) => new TextRun({ ...look, text: line, ...(index > 0 && { break: 1 }) }));

function lookIn(node: PrintElement, outer: RunLook): RunLook {
  const { tag } = node;
  const size = sizeOf(declarationOf(node, 'font-size'));
  const [, colour] = /^#([0-9a-f]{6})$/i.exec(declarationOf(node, 'color') ?? '') ?? [];
  return {
    ...outer,
    ...((tag === 'b' || tag === 'strong' || declarationOf(node, 'font-weight') === 'bold') && { bold: true }),
    ...((tag === 'i' || tag === 'em') && { italics: true }),
    ...((tag === 'u' || declarationOf(node, 'text-decoration') === 'underline') && { underline: { type: UnderlineType.SINGLE } }),
    ...((tag === 's' || tag === 'strike' || tag === 'del') && { strike: true }),
    ...(size !== undefined && { size }),
    ...(colour !== undefined && { color: colour }),
  };
}

/** A font size in half points. A pixel is three quarters of a point. */
function sizeOf(length: string | undefined): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|pt)$/.exec(length ?? '') ?? [];
  return number === undefined ? undefined : Math.round(Number(number) * (unit === 'px' ? 1.5 : 2));
}

/** A declaration in the style of an element. */
export function declarationOf({ attributes }: PrintElement, property: string): string | undefined {
  const declaration = (attributes['style'] ?? '').split(';').find((part) => part.split(':', 1)[0]?.trim() === property);
  return declaration?.slice(declaration.indexOf(':') + 1).trim();
}
