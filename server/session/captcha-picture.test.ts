import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawCode, randomCode } from './captcha-picture';

async function pixelsOf(picture: Buffer): Promise<Uint8ClampedArray> {
  const image = await loadImage(picture);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

/** The share of pixels that are darker than half. */
async function inkOf(picture: Buffer): Promise<number> {
  const pixels = await pixelsOf(picture);
  let dark = 0;
  for (let index = 0; index < pixels.length; index += 4) if ((pixels[index + 1] ?? 255) < 128) dark += 1;
  return dark / (pixels.length / 4);
}

/** How many pixels two pictures have in common, as a share of all. */
async function shareOf(first: Buffer, second: Buffer): Promise<number> {
  const [left, right] = [await pixelsOf(first), await pixelsOf(second)];
  return left.filter((value, index) => Math.abs(value - (right[index] ?? 0)) < 8).length / left.length;
}

describe('the picture of a code', () => {
  it('is a PNG of 120 by 40 without text, outlines or metadata', async () => {
    const picture = await drawCode('a2c4');
    const chunks: string[] = [];
    for (let at = 8; at < picture.length; at += 12 + picture.readUInt32BE(at)) chunks.push(picture.toString('latin1', at + 4, at + 8));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([120, 40]);
    expect(chunks.filter((chunk) => /^(tEXt|iTXt|zTXt|eXIf)$/.test(chunk))).toEqual([]);
  });

  it('never repeats, for the same code either', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, () => drawCode('a2c4')));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(20);
    const [first, ...others] = pictures as [Buffer, ...Buffer[]];
    for (const other of others) expect(await shareOf(first, other)).toBeLessThan(0.9);
  });

  it.each([3, 4, 6])('of %i characters has ink of glyphs', async (length) => {
    const inks = await Promise.all(Array.from({ length: 20 }, async () => inkOf(await drawCode(randomCode(length)))));
    for (const ink of inks) expect(ink).toBeLessThan(0.5);
    // Lines and dots alone have 0.045 on the average, and at most 0.085.
    expect(inks.reduce((sum, ink) => sum + ink, 0) / inks.length).toBeGreaterThan(0.1);
  });

  it('needs no font of the system', async () => {
    await drawCode('a');
    const ours = GlobalFonts.families.map(({ family }) => family).filter((family) => family.startsWith('captcha-'));
    expect(ours).toHaveLength(4);
    const context = createCanvas(200, 40).getContext('2d');
    const widths = ours.map((family) => {
      context.font = `30px "${family}"`;
      return context.measureText('2345679acdefhjkmprtuwxy').width;
    });
    expect(new Set(widths).size).toBe(4);
  });

  it('has no characters that look alike', () => {
    const codes = Array.from({ length: 300 }, () => randomCode(6)).join('');
    expect(codes).not.toMatch(/[018bgilnoqsvz]/);
    expect(new Set(codes).size).toBe(23);
  });
});
