import { describe, expect, it } from 'vitest';
import type { Behaviour } from '#server/exchange.ts';
import { behaviourOf, collectedBehaviours } from './behaviours';

const serve: Behaviour = async () => ({});
const call = (use: 'list' | 'handler', handler?: string) => ({
  id: 'system/x.read',
  use,
  operation: { id: 'read', method: 'GET' as const, path: '/x', use, handler },
});

describe('the behaviour of a call', () => {
  it('is the one in `use`, or the named handler', () => {
    expect(behaviourOf(call('list'), { behaviours: { list: serve }, handlers: {} })).toBe(serve);
    expect(behaviourOf(call('handler', 'x.read'), { behaviours: {}, handlers: { 'x.read': serve } })).toBe(serve);
  });

  it.each([
    [
      call('handler', 'x.raed'),
      'schemas/resources/system/x.json: the operation `read` names the handler `x.raed`, which is not in server/handlers. ' +
        'There are: x.read.',
    ],
    [call('list'), 'schemas/resources/system/x.json: the operation `read` uses the behaviour `list`, which is not in server/behaviours.'],
  ])('is reported with its place when missing', (missing, message) => {
    expect(() => behaviourOf(missing, { behaviours: {}, handlers: { 'x.read': serve } })).toThrow(message);
  });

  it('is collected from its folder', () => {
    expect(collectedBehaviours().handlers).toHaveProperty(['oauth.login']);
  });
});
