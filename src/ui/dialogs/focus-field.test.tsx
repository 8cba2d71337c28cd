import { afterEach, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { createFormStore } from '#form/create-form-store.ts';
import { definitions } from '#renderers/definitions.ts';
import { eventually } from '../../../tests/setup/eventually';
import { messageId } from '../field/use-control';
import { focusField } from './focus-field';

afterEach(() => document.body.replaceChildren());

const drawn = (tag: string, id: string, text = ''): HTMLElement => {
  const element = document.body.appendChild(document.createElement(tag));
  element.id = id;
  element.textContent = text;
  return element;
};

test('scrolls to the message of a wrong field as soon as it is drawn, and to the field alone if it is right', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
  const node = { id: 'name', jnpfKey: 'input', required: true as const };
  const form = createFormStore({ nodes: [node, { id: 'other', jnpfKey: 'input' }], registry: createRegistry(definitions) });
  const { elementId } = form.field('name');
  drawn('input', elementId);
  drawn('input', form.field('other').elementId);
  const message = drawn('div', messageId(elementId));
  form.checkAll();
  focusField(form, 'name');
  expect(scrolled).toEqual([elementId]);
  message.textContent = 'Enter a name';
  await eventually(() => expect(scrolled).toEqual([elementId, messageId(elementId)]));
  focusField(form, 'other');
  expect(scrolled.slice(2)).toEqual([form.field('other').elementId]);
});
