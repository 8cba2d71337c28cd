import { atom } from 'jotai';
import { toastTime } from '#engine/platform-constants';
import { store } from '../store';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'warning' | 'notice';
  title?: string;
  text: string;
  /** A button beside the text. */
  offer?: { label: string; run(): void };
}

export const toastsAtom = atom<readonly Toast[]>([]);

/** A warning says what was not done, so it stays until it can be read. In milliseconds. */
const timeOf = ({ kind, text }: Pick<Toast, 'kind' | 'text'>): number =>
  kind === 'warning' ? Math.min(toastTime.sessionEnd, Math.max(toastTime.default, text.length * 100)) : toastTime.default;

/**
 * Shows a toast, for 1.5 s by default, a long warning for up to 6 s. Works before antd is loaded. A text that is currently visible is
 * not repeated, unless it offers something.
 */
export function showToast(toast: Omit<Toast, 'id'>, milliseconds: number = timeOf(toast)): void {
  const isShown = ({ kind, text }: Toast) => kind === toast.kind && text === toast.text;
  if (!toast.offer && store.get(toastsAtom).some(isShown)) return;
  const id = (lastId += 1);
  store.set(toastsAtom, (toasts) => [...toasts, { ...toast, id }]);
  countdowns.set(id, { remaining: milliseconds, since: 0 });
  releaseToast(id);
}

let lastId = 0;

/** The rest of the time of each toast, in milliseconds. A held toast has no timer. */
const countdowns = new Map<number, { remaining: number; since: number; timer?: ReturnType<typeof setTimeout> }>();

/** Keeps a toast while the pointer or the focus is on it. */
export function holdToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown?.timer) return;
  clearTimeout(countdown.timer);
  countdowns.set(id, { remaining: Math.max(0, countdown.remaining - (Date.now() - countdown.since)), since: 0 });
}

/** Lets the time of a toast run on. */
export function releaseToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown || countdown.timer) return;
  countdowns.set(id, { ...countdown, since: Date.now(), timer: setTimeout(() => closeToast(id), countdown.remaining) });
}

export function closeToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

/** Runs the offer of a toast and closes it. */
export function takeOffer({ id, offer }: Toast): void {
  closeToast(id);
  offer?.run();
}
