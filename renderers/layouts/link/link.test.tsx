import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';
import { linkTarget } from './link-target';

afterEach(cleanup);

const link = (props: Record<string, unknown>) => ({ id: 'l', jnpfKey: 'link', props });

test.each([
  ['https://a.example/', '_self', { to: '/externalLink?href=https%3A%2F%2Fa.example%2F', isInside: true, isNewWindow: false }],
  ['https://a.example/', undefined, { to: '/externalLink?href=https%3A%2F%2Fa.example%2F', isInside: true, isNewWindow: false }],
  ['https://a.example/', '_blank', { to: 'https://a.example/', isInside: false, isNewWindow: true }],
  ['https://a.example/', '_top', { to: '/externalLink?href=https%3A%2F%2Fa.example%2F', isInside: true, isNewWindow: false }],
  ['/home', '_self', { to: '/home', isInside: true, isNewWindow: false }],
  ['/home', '_blank', { to: '/home', isInside: false, isNewWindow: true }],
  ['mailto:a@b.example', '_blank', { to: 'mailto:a@b.example', isInside: false, isNewWindow: false }],
  ['tel:1', '_self', { to: 'tel:1', isInside: false, isNewWindow: false }],
  [undefined, '_self', undefined],
])('%s in %s', (address, target, expected) => expect(linkTarget(address, target)).toEqual(expected));

describe('a link', () => {
  test('to a new tab has no opener and no referrer', async () => {
    await drawNode(link({ content: 'Standard', href: 'https://a.example', target: '_blank' }));
    const anchor = screen.getByRole('link', { name: 'Standard' }) as HTMLAnchorElement;
    expect([anchor.href, anchor.target, anchor.rel]).toEqual(['https://a.example/', '_blank', 'noopener noreferrer']);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', ' java\tscript:alert(1)', 'vbscript:x', '//evil.example'])(
    'to %j is plain text',
    async (href) => {
      const { container } = await drawNode(link({ content: 'Standard', href }));
      expect(screen.getByText('Standard').tagName).toBe('SPAN');
      expect(container.querySelector('a')).toBeNull();
      expect(container.innerHTML).not.toMatch(/script:|data:/);
    },
  );

  test.each([[{ content: ['a'], href: {}, target: 7, textStyle: 'x' }], [{}], [{ content: { en: 'a' }, href: 12 }]])(
    'ignores invalid props %j',
    async (props) => {
      await drawNode(link(props));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
