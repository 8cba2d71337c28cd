import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';
import { starsOf } from './stars';

test.each([
  [{}, 5],
  [{ count: 10 }, 10],
  [{ count: 0 }, 5],
  [{ count: 2.5 }, 5],
  [{ count: '7' }, 5],
  [{ count: 1e9 }, 100],
])('%j has %i stars', (props, count) => expect(starsOf({ props })).toBe(count));

test.each<[JsonValue, string | undefined]>([
  [0, undefined],
  [3.5, undefined],
  ['5', undefined],
  [6, 'maximum'],
  [-1, 'minimum'],
  ['good', 'notNumber'],
])('%j of 5 stars: %s', (value, code) => expect(definition.check?.(value, { id: 'r', jnpfKey: 'rate' }, () => undefined)?.code).toBe(code));
