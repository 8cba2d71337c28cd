import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { createPlaces } from './places';

const stays = () => () => undefined;
const enterIn = (places: ReturnType<typeof createPlaces>, caller: string, whenGone: (callback: () => void) => () => void = stays) =>
  Promise.resolve(places.enter(caller, whenGone));
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('places for calls', () => {
  afterEach(() => vi.restoreAllMocks());

  it('runs the calls of one caller behind each other while another caller is admitted at once', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const places = createPlaces({ total: 4, perCaller: 2, maxWaiting: 100 });
    const order: string[] = [];
    const leaves: (() => void)[] = [];
    for (let call = 0; call < 10; call += 1)
      void enterIn(places, 'heavy').then((leave) => leaves.push(leave) && order.push(`heavy ${call}`));
    void enterIn(places, 'light').then(() => order.push('light'));
    await settle();
    expect(order).toEqual(['heavy 0', 'heavy 1', 'light']);
    leaves[0]?.();
    await settle();
    expect(order).toEqual(['heavy 0', 'heavy 1', 'light', 'heavy 2']);
  });

  it('lets callers take turns when all places are taken', async () => {
    const places = createPlaces({ total: 1, perCaller: 1, maxWaiting: 100 });
    const order: string[] = [];
    const leave = await enterIn(places, 'first');
    const run = (caller: string) => enterIn(places, caller).then((done) => setImmediate(done) && order.push(caller));
    const all = ['a', 'a', 'a', 'b', 'b', 'c'].map(run);
    leave();
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('refuses a call when too many calls of its caller wait, and only of its caller', async () => {
    const places = createPlaces({ total: 3, perCaller: 1, maxWaiting: 2 });
    await enterIn(places, 'heavy');
    for (let call = 0; call < 2; call += 1) void enterIn(places, 'heavy');
    expect(() => places.enter('heavy', stays)).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
    await expect(enterIn(places, 'light')).resolves.toBeTypeOf('function');
  });

  it('forgets a waiting call whose client has gone', async () => {
    const places = createPlaces({ total: 1, perCaller: 1, maxWaiting: 100 });
    const leave = await enterIn(places, 'a');
    const client = new EventEmitter();
    const whenGone = (callback: () => void) => {
      client.once('close', callback);
      return () => client.off('close', callback);
    };
    const waiting = enterIn(places, 'a', whenGone);
    const next = enterIn(places, 'a', whenGone);
    const other = enterIn(places, 'a');
    leave();
    await expect(waiting).resolves.toBeTypeOf('function');
    client.emit('close');
    await expect(next).rejects.toMatchObject({ code: 'requestAborted' });
    expect(client.listenerCount('close')).toBe(0);
    (await waiting)();
    await expect(other).resolves.toBeTypeOf('function');
  });

  it.each([
    { millis: 50, places: 4 },
    { millis: 51, places: 2 },
  ])('gives a caller whose last call took $millis ms $places places', async ({ millis, places }) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const all = createPlaces({ total: 10, perCaller: 2, maxWaiting: 100 });
    const entered: (() => void)[] = [];
    for (let call = 0; call < 10; call += 1) void enterIn(all, 'a').then((leave) => entered.push(leave));
    await settle();
    expect(entered).toHaveLength(2);
    clock.mockReturnValue(millis);
    entered.shift()?.();
    await settle();
    expect(entered).toHaveLength(places);
  });

  it('never exceeds its limits, admits every call, and frees each place once', async () => {
    await assert(
      asyncProperty(
        array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }),
        integer({ min: 1, max: 6 }),
        integer({ min: 1, max: 3 }),
        async (callers, total, perCaller) => {
          const places = createPlaces({ total, perCaller, maxWaiting: 100 });
          const running: string[] = [];
          let finished = 0;
          await Promise.all(
            callers.map(async (caller) => {
              const leave = await enterIn(places, caller);
              running.push(caller);
              expect(running.length).toBeLessThanOrEqual(total);
              expect(running.filter((other) => other === caller).length).toBeLessThanOrEqual(2 * perCaller);
              await settle();
              running.splice(running.indexOf(caller), 1);
              leave();
              leave();
              finished += 1;
            }),
          );
          expect(finished).toBe(callers.length);
        },
      ),
      { numRuns: 50 },
    );
  });
});
