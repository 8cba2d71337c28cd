import { isElement, type PrintElement, type PrintNode } from '#print/print-node';
import { pointsPerPixel } from './pdf-style';

/** The pictures in nodes, in their order. */
export const picturesIn = (nodes: readonly PrintNode[]): PrintElement[] =>
  nodes.flatMap((node) => (!isElement(node) ? [] : node.tag === 'img' ? [node] : node.tag === 'table' ? [] : picturesIn(node.children)));

const sizeOf = ({ attributes }: PrintElement, maxWidth: number): { width: number; height: number } => {
  const width = (Number(attributes['width']) || 100) * pointsPerPixel;
  const height = (Number(attributes['height']) || 100) * pointsPerPixel;
  const scale = Math.min(1, maxWidth / width);
  return { width: width * scale, height: height * scale };
};

export const pictureHeight = (picture: PrintElement, maxWidth: number): number => sizeOf(picture, maxWidth).height + 2;

/** Draws a code as a path, and a picture from its data. */
export function drawPicture(pdf: PDFKit.PDFDocument, picture: PrintElement, at: { x: number; y: number; width: number }): void {
  const { width, height } = sizeOf(picture, at.width);
  const { drawing, attributes } = picture;
  if (drawing) {
    const [, , boxWidth, boxHeight] = drawing.box;
    pdf
      .save()
      .translate(at.x, at.y)
      .scale(width / boxWidth, height / boxHeight);
    pdf.path(drawing.path).fill('black').restore();
    return;
  }
  const [, data] = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(attributes['src'] ?? '') ?? [];
  if (data !== undefined) pdf.image(Buffer.from(data, 'base64'), at.x, at.y, { width, height });
}
