import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { createReconnection, isOutage, type Reconnection } from './reconnection';

let isUp = false;
let isVisible = true;
let probes: number[];
let connection: Reconnection;

beforeEach(() => {
  vi.useFakeTimers();
  [isUp, isVisible, probes] = [false, true, []];
  connection = createReconnection({
    probe: async () => {
      probes.push(Date.now() - started);
      return isUp;
    },
    isVisible: () => isVisible,
    random: () => 1,
  });
});
afterEach(() => vi.useRealTimers());

let started = 0;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const listen = () => {
  const listener = vi.fn<() => void>();
  started = Date.now();
  return { listener, stop: connection.wait(listener) };
};

test('probes with growing delays, and tells every listener once', async () => {
  const [first, second] = [listen().listener, listen().listener];
  await pass(200);
  expect(probes.map((time) => Math.round(time / 1000))).toEqual([2, 6, 14, 30, 62, 122, 182]);
  isUp = true;
  await pass(600);
  expect([first.mock.calls.length, second.mock.calls.length, probes.length]).toEqual([1, 1, 8]);
});

test('a call that fails again and again is repeated with growing delays', async () => {
  isUp = true;
  let calls = 0;
  const fail = (): void => {
    calls += 1;
    connection.wait(fail);
    connection.answered();
  };
  connection.wait(fail);
  await pass(120);
  expect(calls).toBeLessThan(8);
});

test.each<[string, () => void, number]>([
  ['an answered call', () => connection.answered(), 0],
  ['the event of the browser', () => connection.mayBeBack(), 1],
])('%s ends the waiting soon', async (_, notice, expectedProbes) => {
  const { listener } = listen();
  await pass(1);
  isUp = true;
  notice();
  expect(listener).not.toHaveBeenCalled();
  await pass(1.5);
  expect([listener.mock.calls.length, probes.length]).toEqual([1, expectedProbes]);
});

describe('there is no probe', () => {
  test('without a listener', async () => {
    listen().stop();
    connection.mayBeBack();
    connection.answered();
    await pass(600);
    expect(probes).toEqual([]);
  });

  test('in a hidden tab until it is shown', async () => {
    isVisible = false;
    isUp = true;
    const { listener } = listen();
    await pass(600);
    expect(probes).toEqual([]);
    isVisible = true;
    connection.mayBeBack();
    await pass(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test('the delays start again after a minute without a failure', async () => {
  const { stop } = listen();
  await pass(70);
  stop();
  await pass(61);
  probes = [];
  listen();
  await pass(3);
  expect(probes).toEqual([2000]);
});

test.each<[unknown, boolean]>([
  [new ApiError({ code: 0, msg: '' }, 'a.b'), true],
  [new ApiError({ code: 503, msg: '' }, 'a.b'), true],
  [new ApiError({ code: 400, msg: '' }, 'a.b'), false],
  [new ApiError({ code: 500, msg: '' }, 'a.b'), false],
  [new Error('x'), false],
])('%s is an outage: %s', (error, expected) => expect(isOutage(error)).toBe(expected));
