import { atom } from 'jotai';
import type { Question } from '#ui/services.tsx';
import { store } from '../store';

export const questionAtom = atom<(Question & { answer: (isConfirmed: boolean) => void }) | null>(null);

/** Whether a question was asked. From then on the dialog stays mounted for its closing animation. */
export const hasAskedAtom = atom(false);

/**
 * Asks the user for confirmation in `QuestionDialog`. Resolves to false if the user cancels, if another question replaces
 * this one, and when `signal` withdraws it.
 */
export function ask(question: Question, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  store.get(questionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      signal?.removeEventListener('abort', withdraw);
      store.set(questionAtom, null);
      resolve(isConfirmed);
    };
    const withdraw = () => answer(false);
    signal?.addEventListener('abort', withdraw);
    store.set(questionAtom, { ...question, answer });
    store.set(hasAskedAtom, true);
  });
}
