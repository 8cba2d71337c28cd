import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTexts } from '../i18n/i18n';
import { FramePage } from './FramePage';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

const open = (query: string, address?: string) =>
  render(
    <MemoryRouter initialEntries={[`/externalLink${query}`]}>
      <FramePage address={address} />
    </MemoryRouter>,
  ).container.querySelector('iframe');

const rightsOf = (frame: HTMLIFrameElement | null) => frame?.getAttribute('sandbox')?.split(' ') ?? [];

test.each([
  ['?href=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc', 'https://example.org/a?b=c'],
  ['?url=http%3A%2F%2Fexample.org', 'http://example.org/'],
])('%s shows %s in a sandboxed frame', (query, address) => {
  const frame = open(query);
  expect(frame?.src).toBe(address);
  expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(rightsOf(frame)).not.toContain('allow-top-navigation');
  const link = screen.getByRole('link') as HTMLAnchorElement;
  expect([link.href, link.target, link.rel]).toEqual([address, '_blank', 'noopener noreferrer']);
});

test.each([
  '',
  '?href=',
  '?href=javascript%3Aalert(1)',
  '?href=data%3Atext%2Fhtml%2Cx',
  '?href=%2Fhome',
  '?href=%2F%2Fevil.example',
  '?href=https%3A%2F%2Fbank.example%40evil.example',
])('refuses %s with a message', (query) => {
  expect(open(query)).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('This address cannot be opened');
});

test('removes the origin of a page of this site, unless the address is in the menu', () => {
  const ownAddress = `${window.location.origin}/DataV/view/1`;
  expect(rightsOf(open(`?href=${encodeURIComponent(ownAddress)}`))).not.toContain('allow-same-origin');
  cleanup();
  expect(rightsOf(open('', ownAddress))).toContain('allow-same-origin');
});

test('never passes the token to an address of the query', () => {
  expect(open(`?href=${encodeURIComponent('https://evil.example/?t=${jnpfToken}')}`)?.src).toBe('https://evil.example/?t=');
});
