import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const site = { id: 'site', jnpfKey: 'input', label: 'Site' };

describe('a card', () => {
  test('is a named region around its fields', async () => {
    await drawNode({ id: 'c', jnpfKey: 'card', props: { header: 'Energy', shadow: 'always' }, children: [site] });
    expect(screen.getByRole('region', { name: 'Energy' }).contains(screen.getByLabelText('Site'))).toBe(true);
  });
  test.each([[{ header: [], shadow: {} }], [{ shadow: 'constructor' }], [{}]])('ignores invalid props %j', async (props) => {
    const { container } = await drawNode({ id: 'c', jnpfKey: 'card', props });
    expect(container.querySelector('section')?.className).not.toContain('function');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('a row', () => {
  test.each([[{}], [{ justify: 'center', align: 'middle' }], [{ justify: 'constructor', align: {} }]])(
    'draws its fields with %j',
    async (props) => {
      await drawNode({ id: 'r', jnpfKey: 'row', props, children: [site] });
      expect(screen.getByLabelText('Site')).toBeTruthy();
    },
  );
});

describe('a button', () => {
  test('is disabled and explains why', async () => {
    await drawNode({ id: 'b', jnpfKey: 'button', props: { buttonText: 'Run', type: 'primary', align: 'center' } });
    const button = screen.getByRole('button', { name: 'Run' }) as HTMLButtonElement;
    expect([button.disabled, button.title]).toEqual([true, 'Scripts of the form are not run, so this button does nothing']);
  });
  test.each([[{}], [{ buttonText: {}, type: 'constructor', align: 'constructor' }]])('is drawn with invalid props %j', async (props) => {
    await drawNode({ id: 'b', jnpfKey: 'button', props });
    expect(screen.getByRole('button', { name: 'Button' })).toBeTruthy();
  });
});

describe('a text', () => {
  test('never renders HTML', async () => {
    const content = '<img src=x onerror=alert(1)>\nsecond line';
    const { container } = await drawNode({
      id: 't',
      jnpfKey: 'text',
      props: { content, textStyle: { 'font-size': 20, background: 'url(https://evil.example)', position: 'fixed' } },
    });
    expect(container.querySelector('img')).toBeNull();
    const element = screen.getByText(/second line/);
    expect(element.textContent).toBe(content);
    expect([element.style.fontSize, element.style.position, element.style.background]).toEqual(['20px', '', '']);
  });
});

describe('an alert', () => {
  test('can be closed with a custom label', async () => {
    await drawNode({
      id: 'a',
      jnpfKey: 'alert',
      props: {
        title: 'Due on the fifth',
        description: 'Every month',
        type: 'warning',
        showIcon: true,
        closable: true,
        closeText: 'Got it',
      },
    });
    expect(screen.getByRole('note').textContent).toContain('Every month');
    await userEvent.click(screen.getByText('Got it'));
    await waitFor(() => expect(screen.queryByText('Due on the fifth')).toBeNull());
  });
  test.each([[{}], [{ title: [], type: 'constructor', showIcon: 'x', closable: {}, closeText: [] }]])(
    'is drawn with invalid props %j',
    async (props) => {
      await drawNode({ id: 'a', jnpfKey: 'alert', props });
      expect(screen.getByRole('note')).toBeTruthy();
    },
  );
});

describe('a group title', () => {
  test('shows its help, because it never has the focus', async () => {
    await drawNode({
      id: 'g',
      jnpfKey: 'groupTitle',
      props: { content: 'Energy', helpMessage: 'Electricity and heat', contentPosition: 'center' },
    });
    expect(screen.getByRole('heading', { name: 'Energy' })).toBeTruthy();
    expect(screen.getByText('Electricity and heat')).toBeTruthy();
  });
});

describe('a divider', () => {
  test.each([
    [{}, 1],
    [{ content: 'The rest', contentPosition: 'left' }, 1],
    [{ content: [], contentPosition: 'constructor' }, 1],
  ])('has one separator with %j', async (props, count) => {
    await drawNode({ id: 'd', jnpfKey: 'divider', props });
    expect(screen.getAllByRole('separator')).toHaveLength(count);
  });
});
