import { expect, test } from 'vitest';
import { element } from '#print/print-node';
import { placedSize } from './pdf-pictures';

const place = { width: 500, maxHeight: 700 };

test.each<[string, Record<string, string>, { width: number; height: number } | undefined, { width: number; height: number }]>([
  ['has its own size', {}, { width: 150, height: 75 }, { width: 150, height: 75 }],
  ['is made smaller in its proportions', {}, { width: 1_500, height: 75 }, { width: 500, height: 25 }],
  ['is no higher than the page', {}, { width: 225, height: 1_800 }, { width: 87.5, height: 700 }],
  ['keeps its proportions at a width', { width: '400' }, { width: 150, height: 75 }, { width: 300, height: 150 }],
  ['keeps its proportions at a height', { height: '40' }, { width: 150, height: 75 }, { width: 60, height: 30 }],
  ['keeps its proportions at a share of the width', { style: 'width: 50%' }, { width: 150, height: 75 }, { width: 250, height: 125 }],
  ['has the size of the template', { width: '100', height: '100' }, { width: 150, height: 75 }, { width: 75, height: 75 }],
  ['that is not there has a place', {}, undefined, { width: 75, height: 75 }],
])('a picture %s', (_, attributes, natural, expected) =>
  expect(placedSize(element('img', attributes), { ...place, naturalSize: () => natural })).toEqual(expected),
);
