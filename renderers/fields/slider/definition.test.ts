import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';
import { handlesOf, scaleOf } from './slider-scale';

const node = (props: Record<string, unknown> = {}) => ({ id: 's', jnpfKey: 'slider', props });

test.each([
  [{}, { min: 0, max: 100, step: 1 }],
  [{ min: -5, max: 5, step: 0.5 }, { min: -5, max: 5, step: 0.5 }],
  [{ min: 5, max: 5 }, { min: 0, max: 100, step: 1 }],
  [{ min: '1', max: null, step: 0 }, { min: 0, max: 100, step: 1 }],
  [{ step: -2 }, { min: 0, max: 100, step: 1 }],
])('%j has the scale %j', (props, scale) => expect(scaleOf(node(props))).toEqual(scale));

test.each<[JsonValue, Record<string, unknown>, number[]]>([
  [5, {}, [5]],
  ['5', {}, [5]],
  [null, { min: 10 }, [10]],
  ['x', {}, [0]],
  [[20, 30], {}, [20]],
  [[20, 30], { range: true }, [20, 30]],
  [20, { range: true }, [20, 0]],
  [null, { range: true, min: 3 }, [3, 3]],
  [[], { range: true, min: 3 }, [3, 3]],
  [[20, 30, 40], { range: true }, [20, 30]],
  [['x', 30], { range: true, min: 3 }, [3, 30]],
  [[20, null], { range: true, min: 3 }, [20, 3]],
  ['x', { min: 3 }, [3]],
  [[20, 30, 40], { min: 3 }, [20]],
])('%j with %j has handles at %j', (value, props, handles) => expect(handlesOf(value, node(props))).toEqual(handles));

test.each<[JsonValue, Record<string, unknown>, string | undefined]>([
  [50, {}, undefined],
  ['50', {}, undefined],
  [101, {}, 'maximum'],
  [-1, {}, 'minimum'],
  [[1, 2], { range: true }, undefined],
  [[2, 1], { range: true }, 'boundsReversed'],
  ['x', {}, 'notNumber'],
])('%j with %j: %s', (value, props, code) => expect(definition.check?.(value, node(props), () => undefined)?.code).toBe(code));

test.each<[JsonValue, Record<string, unknown>]>([
  [12.5, {}],
  [[10, 20], { range: true }],
])('%j is exported to a worksheet and imported again', (value, props) =>
  expect(definition.decode?.(definition.encode?.(value, node(props)) ?? '', node(props))).toEqual(value),
);
