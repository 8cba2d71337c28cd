import { expect, test } from 'vitest';
import { actionsWidth } from './actions-width';

const always = (width: number) => ({ width, isConditional: false });
const sometimes = (width: number) => ({ width, isConditional: true });

test.each([
  ['all of five', [30, 30, 30, 30, 30].map(always), 8 + 5 * 46],
  ['three of six beside the menu', [30, 30, 30, 90, 90, 90].map(always), 8 + 3 * 46 + 56],
  ['three of six, of which a row may lack one', [...[30, 30, 30, 30].map(always), sometimes(30), sometimes(50)], 8 + 3 * 46 + 56],
  [
    'three beside the menu that are not too wide together, where the first one has a condition',
    [sometimes(30), ...[30, 60, 60, 60, 60, 60].map(always)],
    8 + 112 + 3 * 16 + 56,
  ],
  ['two of six beside the menu, because three are wide', [30, 60, 60, 30, 30, 30].map(always), 8 + 46 + 76 + 56],
  ['a few', [always(20)], 80],
])('%s', (_, actions, width) => expect(actionsWidth(actions, 40)).toBe(width));
