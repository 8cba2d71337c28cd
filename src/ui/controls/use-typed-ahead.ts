import { useRef, useState } from 'react';

/** What the user typed in a field before the search of its dialog could take it. */
export interface TypedAhead {
  text: string;
  /** Enter was pressed after the text. */
  isEntered: boolean;
}

/** Holds what is typed in a closed picker. The search of the dialog takes it over with the focus. */
export function useTypedAhead() {
  const [shown, setShown] = useState('');
  const [isComposing, setComposing] = useState(false);
  const typed = useRef<TypedAhead>(nothing);
  const set = (next: TypedAhead): void => {
    typed.current = next;
    setShown(next.text);
  };
  return {
    shown,
    isComposing,
    setComposing,
    type: (text: string) => set({ text, isEntered: false }),
    enter: () => set({ ...typed.current, isEntered: true }),
    clear: () => set(nothing),
    /** Gives the text away. */
    take: (): TypedAhead => {
      const { current } = typed;
      set(nothing);
      return current;
    },
  };
}

export type TypingAhead = ReturnType<typeof useTypedAhead>;

const nothing: TypedAhead = { text: '', isEntered: false };
