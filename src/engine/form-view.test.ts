import { expect, it } from 'vitest';
import type { DescriptorNode } from './generated/descriptor.gen';
import { isInView, sharedViews } from './form-view';

it('draws a node without `visibility` in both views, and one with an empty list in none', () => {
  expect([isInView({}, 'pc'), isInView({}, 'app'), isInView({ visibility: [] }, 'pc')]).toEqual([true, true, false]);
});

it.each<[string, Pick<DescriptorNode, 'visibility'>[], DescriptorNode['visibility']]>([
  ['both', [{}, { visibility: ['pc', 'app'] }], undefined],
  ['one', [{ visibility: ['app'] }, {}], ['app']],
  ['none', [{ visibility: ['app'] }, { visibility: ['pc'] }], []],
])('names the views of nested nodes: %s', (_, nodes, views) => {
  expect(sharedViews(nodes)).toEqual(views);
});
