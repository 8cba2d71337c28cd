import type { PointerEvent } from 'react';
import { expect, test } from 'vitest';
import { createDragStart } from './drag-start';

const event = {} as PointerEvent;

function setUp() {
  const draggedRows: string[] = [];
  const drag = createDragStart();
  return { draggedRows, drag, ready: () => drag.ready((_event, row) => draggedRows.push(row)) };
}

test('pressing a handle starts a drag', () => {
  const { draggedRows, drag, ready } = setUp();
  const end = ready();
  drag.press(event, 'a');
  expect(draggedRows).toEqual(['a']);
  end();
  drag.press(event, 'b');
  expect(draggedRows).toEqual(['a']);
});

test('a press before dragging is loaded starts the drag once it is loaded', () => {
  const { draggedRows, drag, ready } = setUp();
  drag.press(event, 'a');
  ready()();
  ready();
  expect(draggedRows).toEqual(['a']);
});

test.each(['pointerup', 'pointercancel'])('a press that ends before dragging is loaded (%s) starts no drag', (end) => {
  const { draggedRows, drag, ready } = setUp();
  drag.press(event, 'a');
  window.dispatchEvent(new Event(end));
  ready();
  expect(draggedRows).toEqual([]);
});
