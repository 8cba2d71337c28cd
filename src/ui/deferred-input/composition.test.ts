// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { whenComposed } from './composition';
import { eventually } from '../../../tests/setup/eventually';

const dispatch = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

test('calls back at once while no text is composed', () => {
  let calls = 0;
  whenComposed(() => (calls += 1));
  expect(calls).toBe(1);
});

test('calls back once, after the composed text has arrived', async () => {
  const events: string[] = [];
  dispatch('compositionstart');
  whenComposed(() => events.push('called'));
  events.push('composing');
  dispatch('compositionend');
  events.push('ended');
  await eventually(() => expect(events).toEqual(['composing', 'ended', 'called']));
});
