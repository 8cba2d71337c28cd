import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';

/** In pixels. Existing clients show it in a box of about this size. */
const width = 120;
const height = 40;

/** Without characters that look alike in one of the fonts. */
const alphabet = '2345679acdefhjkmprtuwxy';

/** Fonts come with the product, because a server may have none. */
const fonts = ['special-elite', 'courier-prime', 'permanent-marker', 'titan-one'];

const inks = ['#1f4e79', '#7a2e1d', '#2d5a2d', '#5b2a72', '#6b4a00'];
const paper = '#f0f2f5';

/** A random code of `length` characters. */
export const randomCode = (length: number): string => Array.from({ length }, () => pick(alphabet)).join('');

/**
 * A code as a PNG. The characters touch, each in another font, size and slant; waves bend the whole, and lines in the same ink
 * cross it, so that neither outlines nor gaps between characters tell them apart.
 */
export async function drawCode(code: string): Promise<Buffer> {
  const { createCanvas } = await loadCanvas();
  const ink = pick(inks);
  const drawn = createCanvas(width, height);
  const context = drawn.getContext('2d');
  fill(context);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  drawCharacters(context, code);
  for (let line = 0; line < 2; line += 1) drawLine(context);
  const bent = createCanvas(width, height);
  const target = bent.getContext('2d');
  const image = target.createImageData(width, height);
  bend(context.getImageData(0, 0, width, height).data, image.data);
  target.putImageData(image, 0, 0);
  addSpecks(target, ink);
  return bent.encode('png');
}

let loading: Promise<typeof import('@napi-rs/canvas')> | undefined;

/** Loaded with the first picture, because most installations draw none. */
function loadCanvas(): Promise<typeof import('@napi-rs/canvas')> {
  loading ??= (async () => {
    const canvas = await import('@napi-rs/canvas');
    const { resolve } = createRequire(import.meta.url);
    for (const font of fonts) {
      canvas.GlobalFonts.register(await readFile(resolve(`@fontsource/${font}/files/${font}-latin-400-normal.woff2`)), familyOf(font));
    }
    return canvas;
  })();
  return loading;
}

const familyOf = (font: string): string => `captcha-${font}`;

function fill(context: SKRSContext2D): void {
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
}

function drawCharacters(context: SKRSContext2D, code: string): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const step = (width - 16) / code.length;
  for (const [index, character] of [...code].entries()) {
    context.save();
    context.translate(8 + step * (index + 0.5) + between(-2, 2), height / 2 + between(-3, 3));
    context.transform(1, between(-0.2, 0.2), between(-0.3, 0.3), 1, 0, 0);
    context.rotate(between(-0.3, 0.3));
    context.font = `${Math.round(between(0.95, 1.15) * Math.min(34, step * 1.4))}px "${familyOf(pick(fonts))}"`;
    context.fillText(Math.random() < 0.5 ? character : character.toUpperCase(), 0, 0);
    context.restore();
  }
}

/** As thick as a stroke of a character. */
function drawLine(context: SKRSContext2D): void {
  context.lineWidth = between(1, 1.8);
  context.beginPath();
  context.moveTo(between(-5, 15), between(4, height - 4));
  context.bezierCurveTo(
    width / 3,
    between(-10, height + 10),
    (width * 2) / 3,
    between(-10, height + 10),
    width - between(-5, 15),
    between(4, height - 4),
  );
  context.stroke();
}

/** Copies pixels along two waves, between four neighbours each, so that no edge keeps its form. */
function bend(from: Uint8ClampedArray, to: Uint8ClampedArray): void {
  const [phaseX, phaseY, lengthX, lengthY] = [between(0, 7), between(0, 7), between(28, 45), between(45, 80)];
  const [depthX, depthY] = [between(1, 2.2), between(1.5, 3)];
  const at = (x: number, y: number, channel: number): number =>
    from[(Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4 + channel] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [sourceX, sourceY] = [
        x + depthX * Math.sin((y / lengthX) * 2 * Math.PI + phaseX),
        y + depthY * Math.sin((x / lengthY) * 2 * Math.PI + phaseY),
      ];
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      const [right, bottom] = [sourceX - left, sourceY - top];
      for (let channel = 0; channel < 4; channel += 1) {
        const upper = at(left, top, channel) * (1 - right) + at(left + 1, top, channel) * right;
        const lower = at(left, top + 1, channel) * (1 - right) + at(left + 1, top + 1, channel) * right;
        to[(y * width + x) * 4 + channel] = upper * (1 - bottom) + lower * bottom;
      }
    }
  }
}

/** Specks of ink on the paper and of paper on the ink. */
function addSpecks(context: SKRSContext2D, ink: string): void {
  for (let speck = 0; speck < 120; speck += 1) {
    context.fillStyle = speck % 2 === 0 ? ink : paper;
    context.fillRect(between(0, width), between(0, height), between(0.6, 1.6), between(0.6, 1.6));
  }
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);

const pick = <T>(items: ArrayLike<T>): T => items[randomInt(items.length)] as T;
