import { atom } from 'jotai';
import { toastTime } from '#engine/platform-constants';
import { store } from '../store';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'warning' | 'notice';
  title?: string;
  text: string;
}

export const toastsAtom = atom<readonly Toast[]>([]);

/**
 * Shows a toast, for 1.5 s by default. Works before antd is loaded. A text that is currently visible is not repeated.
 */
export function showToast(toast: Omit<Toast, 'id'>, milliseconds: number = toastTime.default): void {
  if (store.get(toastsAtom).some(({ kind, text }) => kind === toast.kind && text === toast.text)) return;
  const id = (lastId += 1);
  store.set(toastsAtom, (toasts) => [...toasts, { ...toast, id }]);
  setTimeout(() => store.set(toastsAtom, (toasts) => toasts.filter((other) => other.id !== id)), milliseconds);
}

let lastId = 0;
