import { useCallback, useState, type ReactNode } from 'react';
import type { Scope } from './schedule';
import { ScopeDialog, type ScopeDialogProps } from './ScopeDialog';

interface Asked {
  of: ScopeDialogProps['of'];
  isOpen: boolean;
  answer(scope: Scope | undefined): void;
}

/** A question for the scope of a change, and the dialog that asks it. Its answer is `undefined` if the user cancels. */
export function useScopeQuestion(): [ask: (of: ScopeDialogProps['of']) => Promise<Scope | undefined>, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (of: ScopeDialogProps['of']) => new Promise<Scope | undefined>((answer) => setAsked({ of, isOpen: true, answer })),
    [],
  );
  const dialog = asked && (
    <ScopeDialog
      of={asked.of}
      isOpen={asked.isOpen}
      onAnswer={(scope) => {
        setAsked({ ...asked, isOpen: false });
        asked.answer(scope);
      }}
      onGone={() => setAsked(undefined)}
    />
  );
  return [ask, dialog];
}
