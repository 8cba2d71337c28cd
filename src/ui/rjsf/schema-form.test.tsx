import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { JsonObject } from '#engine/json';
import { createStage, type StageOptions } from '../../../tests/fixtures/ui-stage';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';

afterEach(cleanup);

const properties: Record<string, RJSFSchema> = {
  name: { type: ['string', 'null'], title: 'Name', maxLength: 5, description: 'At most five' },
  note: { type: ['string', 'null'], title: 'Note', maxLength: 2000 },
  minutes: { type: ['integer', 'null'], title: 'Minutes', minimum: 1, maximum: 60 },
  isOn: { type: ['integer', 'null'], title: 'On', enum: [0, 1, null] },
  isOpen: { type: 'boolean', title: 'Open' },
  kind: {
    type: ['integer', 'null'],
    title: 'Kind',
    oneOf: [
      { const: 1, title: 'One' },
      { const: 2, title: 'Two' },
    ],
  },
  secret: { type: ['string', 'null'], title: 'Secret' },
  logo: { type: ['string', 'null'], title: 'Logo' },
};
const widgets: Readonly<Record<string, string>> = {
  note: 'textarea',
  minutes: 'number',
  isOn: 'switch',
  kind: 'select',
  secret: 'password',
  logo: 'picture',
};
const picture = '/api/file/Image/userAvatar/a.png';

/** A form of one field, which holds its value. */
function drawn(field: string, value: unknown, { answer, ...props }: Partial<SchemaFormProps> & StageOptions = {}) {
  const stage = createStage(answer ? { answer } : {});
  const current = { value: { [field]: value } as JsonObject };
  function Held() {
    const [held, setHeld] = useState(current.value);
    const change = (next: JsonObject) => {
      current.value = next;
      setHeld(next);
    };
    return (
      <SchemaForm
        schema={{ type: 'object', properties: { [field]: properties[field]! } }}
        uiSchema={{ [field]: { ...(widgets[field] && { 'ui:widget': widgets[field] }), 'ui:options': { unit: 'min' } } }}
        value={held}
        onChange={change}
        {...props}
      />
    );
  }
  render(
    <stage.Around>
      <Held />
    </stage.Around>,
  );
  return { ...stage, value: () => current.value[field] };
}

const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test.each([
  ['name', 'Name', 'a', '{End}b', 'ab'],
  ['note', 'Note', 'a', '{End}{Enter}b', 'a\nb'],
  ['minutes', 'Minutes', 5, '{End}0', 50],
  ['minutes', 'Minutes', 5, '{ArrowUp}', 5],
])('the input of %s shows its value, and takes keys', async (field, label, value, keys, next) => {
  const { value: read } = drawn(field, value);
  const input = box(label);
  expect(input.value).toBe(String(value));
  await userEvent.click(input);
  await userEvent.keyboard(keys);
  expect(read()).toBe(next);
});

test.each([
  ['isOn', 0, 1],
  ['isOn', 1, 0],
  ['isOpen', false, true],
])('the switch of %s changes %j by the space bar', async (field, value, next) => {
  const { value: read } = drawn(field, value);
  const control = screen.getByRole('switch', { name: String(properties[field]!.title) });
  expect(control.getAttribute('aria-checked')).toBe(String(Boolean(value)));
  await userEvent.tab();
  expect(document.activeElement).toBe(control);
  await userEvent.keyboard(' ');
  expect(read()).toBe(next);
});

/** Its keys are tested with the select (`src/ui/select`). */
test('the select shows the title of its value, and takes another one', async () => {
  const { value } = drawn('kind', 1);
  expect(screen.getByDisplayValue('One')).toBeTruthy();
  const field = screen.getByRole('combobox', { name: 'Kind' });
  const user = userEvent.setup({ delay: null });
  await user.hover(field);
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  const two = await waitFor(() => {
    const [, second] = document.querySelectorAll('.ant-select-item-option');
    expect(second).toBeDefined();
    return second!;
  });
  await user.click(two);
  await waitFor(() => expect(value()).toBe(2));
});

test.each([
  ['name', 'Name', 'abcdef', '{End}g', '5'],
  ['minutes', 'Minutes', 9, '{End}0', '60'],
])('the input of %s is invalid with a wrong value, and says why', async (field, label, value, keys, limit) => {
  drawn(field, value);
  const input = box(label);
  input.removeAttribute('maxlength');
  await userEvent.click(input);
  await userEvent.keyboard(keys);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  expect(described.join(' ')).toContain(limit);
});

test('an issue of the server stands at its field', () => {
  drawn('name', 'a', { issues: [{ path: '/name', code: 'own', params: {}, message: 'Not that one' }] });
  expect(screen.getByText('Not that one')).toBeTruthy();
  expect(box('Name').getAttribute('aria-invalid')).toBe('true');
});

test.each(Object.keys(properties))('the input of %s can be disabled', async (field) => {
  const value = { minutes: 1, isOn: 1, isOpen: true, kind: 1, logo: picture }[field] ?? 'a';
  const { value: read } = drawn(field, value, { disabled: true, storedSecrets: ['secret'] });
  const controls = document.querySelectorAll<HTMLInputElement>('[data-field] :is(input:not([type=file]), textarea, button)');
  expect(controls.length).toBeGreaterThan(0);
  // The eye of a password only shows what was typed.
  expect([...controls].filter((control) => !control.disabled && !control.readOnly)).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('x ');
  expect(read()).toBe(value);
});

test('a stored secret is replaced by typing, and removed by a button that can be taken back', async () => {
  const { value } = drawn('secret', '', { storedSecrets: ['secret'] });
  const input = box('Secret');
  expect(input.type).toBe('password');
  expect(input.placeholder).toBe('Saved. Type a new one to replace it');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the saved Secret' }));
  expect(value()).toBeNull();
  expect(input.placeholder).toBe('Removed when you save');
  expect(document.activeElement).toBe(input);
  fireEvent.click(screen.getByRole('button', { name: 'Keep the saved Secret' }));
  expect(value()).toBe('');
  await userEvent.type(input, 'new');
  expect(value()).toBe('new');
});

test('a secret that is not stored cannot be removed', () => {
  drawn('secret', '', { storedSecrets: [] });
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('a picture is uploaded, shown, and removed', async () => {
  const { value, requests } = drawn('logo', '', { answer: () => ({ name: 'a.png', url: picture }) });
  expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull();
  const file = document.querySelector('input[type=file]')!;
  fireEvent.change(file, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Logo' })).getAttribute('src')).toBe(picture);
  expect(requests.map(({ path }) => path)).toEqual(['/api/file/Uploader/userAvatar']);
  expect(value()).toBe(picture);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(value()).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Logo: Upload a picture' }));
});

test('takes no picture over 5 MB', () => {
  const { requests, shown } = drawn('logo', '', {});
  const files = [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })];
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  expect(shown).toEqual(['error: The picture is larger than 5MB.']);
  expect(requests).toEqual([]);
});

test('a refused picture leaves the value, and the address of another server is not loaded', async () => {
  const { value, shown } = drawn('logo', 'https://example.com/a.png', {
    answer: () => {
      throw new ApiError({ code: 400, msg: 'Too large' }, 'file/upload.upload');
    },
  });
  const file = document.querySelector('input[type=file]')!;
  fireEvent.change(file, { target: { files: [new File(['x'], 'a.png')] } });
  await waitFor(() => expect(shown.join()).toContain('Too large'));
  expect(value()).toBe('https://example.com/a.png');
  expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull();
});

test('a changed field has a mark', () => {
  drawn('name', 'b', { saved: { name: 'a' } });
  const field = document.querySelector<HTMLElement>('[data-field=name]')!;
  expect(within(field).getByTitle('Changed, not saved')).toBeTruthy();
});

test('no code is made from text', async () => {
  const original = globalThis.Function;
  const made: unknown[] = [];
  globalThis.Function = new Proxy(original, {
    construct: (target, args) => {
      made.push(args);
      return Reflect.construct(target, args) as object;
    },
    apply: (target, self, args) => {
      made.push(args);
      return Reflect.apply(target, self, args) as unknown;
    },
  });
  try {
    const { value } = drawn('name', 'a');
    await userEvent.type(box('Name'), 'b');
    expect(value()).toBe('ab');
    expect(made).toEqual([]);
  } finally {
    globalThis.Function = original;
  }
});
