import { expect, test } from 'vitest';
import type { PrintNode } from '#print/print-node';
import { drawPages } from './draw-pages';
import type { Pen } from './flow';
import { plainLook } from './text-look';

const top = 10;
const place = { x: 0, width: 500, look: plainLook, align: 'left' as const };

/** A paragraph without text, which is as high as its line. */
const line = (height: number): PrintNode => ({
  tag: 'p',
  attributes: { style: `margin-top:0;margin-bottom:0;font-size:${height / 10}pt;line-height:10` },
  children: [],
});

/** Draws lines on pages of 100 points. Returns where each page ended. */
function endsOf(heights: readonly number[]): number[] {
  const ends: number[] = [];
  const page = {
    y: top,
    top,
    bottom: top + 100,
    next: () => {
      ends.push(page.y);
      page.y = top;
    },
  };
  // What has no text is drawn without a pen.
  drawPages(heights.map(line), place, page, { maxHeight: 100 } as Pen);
  return [...ends, page.y];
}

test.each<[case_: string, heights: number[], ends: number[]]>([
  ['blocks that fill a page end with it', [50, 30, 20], [110]],
  ['a block that does not fit begins a page', [50, 30, 30], [90, 40]],
  ['each page begins when it is needed', [60, 60, 60], [70, 70, 70]],
  ['a block that is higher than a page begins none at the top of one', [120], [130]],
  ['a block that is higher than a page has one of its own', [20, 120, 20], [30, 130, 30]],
])('%s', (_case, heights, ends) => {
  expect(endsOf(heights)).toEqual(ends);
});
