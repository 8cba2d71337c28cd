import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/i18n';
import { LoginPage } from './LoginPage';

let enableVerificationCode = 0;
let calls: string[] = [];
const envelope = (code: number, data: unknown, msg = '') =>
  new Response(JSON.stringify({ code, msg, data }), { headers: { 'content-type': 'application/json' } });

/** Node's requests have no page that a path belongs to. */
class OwnRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
  }
}

beforeAll(() => startTexts('en'));
beforeEach(() => {
  calls = [];
  vi.stubGlobal('Request', OwnRequest);
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const path = new URL(typeof request === 'string' ? request : request.url, 'http://localhost').pathname;
    calls.push(path);
    if (path.includes('/getConfig')) return envelope(200, { enableVerificationCode, verificationCodeNumber: 4 });
    return envelope(400, { enableVerificationCode, verificationCodeNumber: 4 }, 'refused');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const captchaField = () => document.querySelector<HTMLInputElement>('[name="code"]');
const fill = async () => {
  await userEvent.type(document.querySelector('[name="account"]') as Element, 'admin');
  await userEvent.type(document.querySelector('[name="password"]') as Element, 'secret');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: /log in/i }));

test('shows a captcha that is necessary from the start, before the account is left', async () => {
  enableVerificationCode = 1;
  render(<LoginPage />);
  await waitFor(() => expect(captchaField()).not.toBeNull());
  expect(calls.filter((path) => /login$/i.test(path))).toEqual([]);
});

test('shows a captcha that has become necessary instead of being refused for it', async () => {
  enableVerificationCode = 0;
  render(<LoginPage />);
  await fill();
  expect(captchaField()).toBeNull();
  enableVerificationCode = 1;
  await submit();
  await waitFor(() => expect(captchaField()).not.toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(captchaField()));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(calls.filter((path) => /login$/i.test(path))).toEqual([]);
});

test('sends the login at once while no captcha is necessary', async () => {
  enableVerificationCode = 0;
  render(<LoginPage />);
  await fill();
  await submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('refused'));
  expect(captchaField()).toBeNull();
});
