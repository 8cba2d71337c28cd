import { atom } from 'jotai';
import { store } from '../store';

/** Something to be confirmed. */
export interface Question {
  message: string;
  title?: string;
  okText?: string;
  cancelText?: string;
  isDanger?: boolean;
}

export const questionAtom = atom<(Question & { answer: (isYes: boolean) => void }) | null>(null);

/** Whether anything was asked yet: then the dialog is needed, and stays so that it can fade. */
export const hasAskedAtom = atom(false);

/** Asks the user. Resolves to false when they step back. `QuestionDialog` shows it. */
export function ask(question: Question): Promise<boolean> {
  store.get(questionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      store.set(questionAtom, null);
      resolve(isYes);
    };
    store.set(questionAtom, { ...question, answer });
    store.set(hasAskedAtom, true);
  });
}
