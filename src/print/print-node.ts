/** A piece of a template or of a filled page: a text, or an element of the allowed tags. */
export type PrintNode = string | PrintElement;

export interface PrintElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly PrintNode[];
  /** The drawing of a bar or QR code, for writers that draw paths. In HTML the element is a picture. */
  drawing?: CodeDrawing;
}

/** A code as the path of its dark parts, in units of `box`. */
export interface CodeDrawing {
  path: string;
  box: readonly [x: number, y: number, width: number, height: number];
  /** In pixels. */
  width: number;
  height: number;
}

/** The tag of a page break, which the stored template writes as a comment. */
export const pageBreakTag = 'page-break';

export const isElement = (node: PrintNode | undefined): node is PrintElement => typeof node === 'object';

export const element = (tag: string, attributes: PrintElement['attributes'], children: readonly PrintNode[] = []): PrintElement => ({
  tag,
  attributes,
  children,
});

/** The text inside a node. */
export function textIn(node: PrintNode): string {
  if (!isElement(node)) return node;
  let text = '';
  for (const child of node.children) text += textIn(child);
  return text;
}
