import { callPath } from '#api/call-path.ts';

/**
 * An address with values in its path and its query, URL-encoded. `{name?}` may have no value.
 *
 * @example filledLink('https://map.example/?q={place?}', { place: 'a&b' }) // 'https://map.example/?q=a%26b'
 */
export const filledLink = (to: string, values: Readonly<Record<string, unknown>>): string =>
  callPath(to, values).replaceAll(/\{(\w+)\?\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));

/** Goes to a page of the product, or opens one of the web beside it. */
export function goTo(address: string, navigate: (to: string) => void): void {
  if (/^https?:/i.test(address)) globalThis.open(address, '_blank', 'noopener,noreferrer');
  else navigate(address);
}
