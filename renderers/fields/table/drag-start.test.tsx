import type { PointerEvent } from 'react';
import { expect, test } from 'vitest';
import { createDragStart } from './drag-start';

const event = {} as PointerEvent;

function setUp() {
  const begun: string[] = [];
  const drag = createDragStart();
  return { begun, drag, ready: () => drag.ready((_event, row) => begun.push(row)) };
}

test('a drag begins with the press of a handle', () => {
  const { begun, drag, ready } = setUp();
  const end = ready();
  drag.press(event, 'a');
  expect(begun).toEqual(['a']);
  end();
  drag.press(event, 'b');
  expect(begun).toEqual(['a']);
});

test('a press that comes before dragging is there begins a drag once it is', () => {
  const { begun, drag, ready } = setUp();
  drag.press(event, 'a');
  ready()();
  ready();
  expect(begun).toEqual(['a']);
});

test.each(['pointerup', 'pointercancel'])('a press that is over by then (%s) begins none', (end) => {
  const { begun, drag, ready } = setUp();
  drag.press(event, 'a');
  window.dispatchEvent(new Event(end));
  ready();
  expect(begun).toEqual([]);
});
