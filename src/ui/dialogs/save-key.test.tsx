import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { saveByKey } from './save-key';

afterEach(cleanup);

test.each(['Note', 'Count', 'Beside'])('Ctrl and Enter in %s saves if it is in the form, after the field is left', async (label) => {
  const events: string[] = [];
  const submit = vi.fn<(event: { preventDefault(): void }) => void>((event) => {
    event.preventDefault();
    events.push('save');
  });
  render(
    <form onSubmit={submit} onKeyDownCapture={saveByKey}>
      <textarea aria-label="Note" onBlur={() => events.push('left')} onKeyDown={() => events.push('key')} />
      <input aria-label="Count" onBlur={() => events.push('left')} onKeyDown={() => events.push('key')} />
      {createPortal(<input aria-label="Beside" onKeyDown={() => events.push('key')} />, document.body)}
    </form>,
  );
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(events).toEqual(label === 'Beside' ? ['key'] : ['left', 'save']));
  expect(document.activeElement).toBe(field);
});
