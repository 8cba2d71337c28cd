import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageContext } from '#ui/browser/layers.ts';
import { liveHub } from '#ui/live/live-hub.ts';
import { useFollowedResources, useUnfollowed } from '#ui/page/followed-resources.ts';
import { tabId } from '#api/tab-id.ts';
import { callFollowed } from '../session/calls-under-way';
import { settingsAtom } from '../settings/settings-atom';
import { store } from '../store';
import { followChanges, restingPages } from './follow-changes';

let end = (): void => {};
beforeEach(() => {
  end = followChanges();
  liveHub.receive({ method: 'initMessage' });
});
afterEach(() => {
  cleanup();
  end();
  restingPages.keepOnly([]);
});

function List({ resources, isWorking = false }: { resources: readonly string[] | undefined; isWorking?: boolean }) {
  useFollowedResources(resources);
  useUnfollowed(isWorking);
  return null;
}

/** Shows the page of a list and leaves it. Returns whether it sleeps. */
function left(list = <List resources={['a/b']} />): () => boolean {
  render(<PageContext value="/list">{list}</PageContext>);
  restingPages.show('/list');
  restingPages.hide('/list', true);
  return () => restingPages.sleeping().has('/list');
}

const change = (resource: string, tab?: string) => liveHub.receive({ method: 'changed', resource, what: 'update', ...(tab && { tab }) });

test('a page rests until another user, another tab or this one has changed its records', () => {
  for (const tab of [undefined, 'other', tabId]) {
    const sleeps = left();
    change('c/d', tab);
    expect(sleeps()).toBe(false);
    change('a/b', tab);
    expect(sleeps()).toBe(true);
    cleanup();
  }
});

test('the server is asked to tell the changes of what a page shows, as long as it is mounted', () => {
  left();
  expect(liveHub.watched()).toContain('a/b');
  cleanup();
  expect(liveHub.watched()).not.toContain('a/b');
});

test('a call of this tab that may have changed something is not waited for to be told', async () => {
  const sleeps = left();
  await callFollowed({ method: 'POST', callId: 'e/f.list' }, Promise.resolve());
  expect(sleeps()).toBe(false);
  await callFollowed({ method: 'POST', callId: 'e/f.create' }, Promise.resolve());
  expect(sleeps()).toBe(true);
});

test.each([
  ['a lost connection', () => liveHub.receive({ method: 'connectionLost' })],
  ['messages that were missed', () => liveHub.receive({ method: 'reload' })],
  ['changed rights', () => liveHub.receive({ method: 'refresh', reason: 'rights' })],
  ['a lost network', () => window.dispatchEvent(new Event('offline'))],
  ['changed settings', () => store.set(settingsAtom, { ...store.get(settingsAtom) })],
])('a resting page sleeps after %s', (_, happen) => {
  const sleeps = left();
  expect(sleeps()).toBe(false);
  act(happen);
  expect(sleeps()).toBe(true);
});

test('a page sleeps at once without a connection, and rests again with the next one', () => {
  liveHub.receive({ method: 'connectionLost' });
  expect(left()()).toBe(true);
  cleanup();
  liveHub.receive({ method: 'connected' });
  expect(left()()).toBe(false);
});

test.each([
  ['shows what no message tells', <List key="a" resources={undefined} />],
  ['shows work that goes on', <List key="b" resources={['a/b']} isWorking />],
])('a page sleeps at once if one of its parts %s', (_, part) => {
  expect(
    left(
      <>
        <List resources={['a/b']} />
        {part}
      </>,
    )(),
  ).toBe(true);
});
