import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from './pictures';

/** An animation whose frames differ. */
async function animation(frames: number, side: number): Promise<Buffer> {
  const bytes = Buffer.concat(Array.from({ length: frames }, (_, index) => Buffer.alloc(side * side * 3, index % 2 === 0 ? 0 : 255)));
  return sharp(bytes, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side }, limitInputPixels: false })
    .gif()
    .toBuffer();
}

test.each([
  ['few frames, all of them', 3, 10, 3],
  ['more frames than are decoded, the first one', 1_001, 1, 1],
])('an animation with %s', async (_what, frames, side, kept) => {
  const content = await animation(frames, side);
  expect(await sharp(content).metadata()).toMatchObject({ pages: frames });
  const { content: cleaned } = await cleanPicture(async () => content, 'gif', 'user');
  const { pages = 1, width } = await sharp(cleaned).metadata();
  expect([pages, width]).toEqual([kept, side]);
});
