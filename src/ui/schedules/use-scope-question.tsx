import { useCallback, useState, type ReactNode } from 'react';
import type { Scope } from './schedule';
import { ScopeDialog, type ScopeDialogProps } from './ScopeDialog';

interface Asked {
  of: ScopeDialogProps['of'];
  name: string;
  isOpen: boolean;
  answer(scope: Scope | undefined): void;
}

/** A question for the scope of a change, and the dialog that asks it. Its answer is `undefined` if the user cancels. */
export function useScopeQuestion(): [ask: (of: ScopeDialogProps['of'], name: string) => Promise<Scope | undefined>, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (of: ScopeDialogProps['of'], name: string) => new Promise<Scope | undefined>((answer) => setAsked({ of, name, isOpen: true, answer })),
    [],
  );
  const dialog = asked && (
    <ScopeDialog
      of={asked.of}
      name={asked.name}
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
