import jsBarcode from 'jsbarcode';
import { create } from 'qrcode';
import { barsOf } from './bars-of';
import { modulesOf } from './modules-of';
import { element, type CodeDrawing, type PrintElement, type PrintNode } from './print-node';

/** Kinds of pictures that a template writes as text: `<qrCode width="100">{no}</qrCode>`. */
export type PictureKind = 'img' | 'qrCode' | 'barCode';

export interface PictureSize {
  /** In pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Sizes in pixels where the template names none. */
const pictureDefaults = { image: 100, qrSide: 265, barHeight: 80, barWidth: 4, barMargin: 5 } as const;

/** The nodes of a picture or code of a value. A text that has no code of its kind is printed as it is. */
export function pictureOf(kind: PictureKind, value: string, size: PictureSize): PrintNode[] {
  if (value === '') return [];
  if (kind === 'img') return picturesOf(value, size);
  const drawing = kind === 'qrCode' ? qrDrawing(value, size) : barDrawing(value, size);
  return drawing ? [codePicture(value, drawing)] : [value];
}

/** A picture for each file of a JSON list, or of an address. */
function picturesOf(value: string, { width = pictureDefaults.image, height = pictureDefaults.image }: PictureSize): PrintElement[] {
  return addressesIn(value)
    .filter(isPictureAddress)
    .map((src) => element('img', { src, width: String(width), height: String(height), alt: '' }));
}

function addressesIn(value: string): string[] {
  if (!value.startsWith('[') && !value.startsWith('{')) return [value];
  try {
    const files: unknown = JSON.parse(value);
    return [files].flat().flatMap((file: unknown) => {
      const address = typeof file === 'string' ? file : ((file as { url?: unknown } | null)?.url ?? '');
      return typeof address === 'string' && address !== '' ? [address] : [];
    });
  } catch {
    return [];
  }
}

/** Files of this server, pictures in data, and other sites. SVG can hold scripts. */
const isPictureAddress = (address: string): boolean =>
  /^(?:\/(?!\/)|https?:\/\/|data:image\/(?:png|jpeg|gif|webp|bmp);base64,)/.test(address);

function qrDrawing(value: string, { width = pictureDefaults.qrSide }: PictureSize): CodeDrawing | undefined {
  const modules = modulesOf(create, value, 'H') ?? modulesOf(create, value);
  return modules && { path: modules.path, box: [0, 0, modules.count, modules.count], width, height: width };
}

/** Widths above this one are of the whole code. Existing templates give bars the width 100 that the editor writes. */
const maxBarWidth = 20;

function barDrawing(value: string, { width = pictureDefaults.barWidth, height = pictureDefaults.barHeight }: PictureSize) {
  if (!/^[\da-z]+$/i.test(value)) return undefined;
  const margin = pictureDefaults.barMargin;
  const barWidth = width <= maxBarWidth ? width : pictureDefaults.barWidth;
  const bars = barsOf(jsBarcode, value, { format: 'CODE128', width: barWidth, height, margin });
  if (!bars) return undefined;
  const whole = width <= maxBarWidth ? bars.width : width;
  return { path: bars.path, box: [0, 0, bars.width, bars.height] as const, width: whole, height: bars.height };
}

function codePicture(value: string, drawing: CodeDrawing): PrintElement {
  const { path, box, width, height } = drawing;
  const frame = `viewBox="${box.join(' ')}" preserveAspectRatio="none" shape-rendering="crispEdges"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><path d="${path}"/></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { ...element('img', { src, alt: value, width: String(width), height: String(height) }), drawing };
}
