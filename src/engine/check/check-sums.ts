import type { DescriptorNode } from '../generated/descriptor.gen';
import { pointerOf, type Issue } from '../issue';
import { isJsonObject } from '../json';
import type { Place } from '../walk';
import { checkName, type NameIndex } from './check-names';

/** Checks that the fields of `sumBelow` exist. */
export const checkSums = (nodes: readonly Place<DescriptorNode>[], names: NameIndex): Issue[] =>
  nodes.flatMap(({ pointer, value: { props } }) => {
    const sum = props?.['sumBelow'];
    if (!isJsonObject(sum)) return [];
    return Object.entries(sum).flatMap(([part, name]) =>
      typeof name === 'string' ? checkName(pointer + pointerOf('props', 'sumBelow', part), 'unknownName', name, names) : [],
    );
  });
