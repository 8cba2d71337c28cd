import { AppError } from '#server/app-error.ts';
import type { Outbound } from './outbound';

/**
 * Asks an office platform for a token. Throws `connectionRefused` with the platform's reason, and the errors of `outbound`.
 *
 * @example await requireToken({ name: 'DingTalk', url }, outbound)
 */
export async function requireToken({ name, url }: { name: string; url: string }, outbound: Pick<Outbound, 'fetch'>): Promise<void> {
  const { body, status } = await outbound.fetch({ purpose: 'test of a connection', url, timeLimit: 10_000, sizeLimit: 100_000 });
  const answer = parsed(body.toString());
  if (answer['errcode'] === 0 && typeof answer['access_token'] === 'string') return;
  throw new AppError('connectionRefused', { name, reason: String(answer['errmsg'] ?? `HTTP ${status}`).slice(0, 200) });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
