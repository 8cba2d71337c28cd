import { useState, type ReactNode } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

/** The dictionaries in a dialog, as far as the user may manage them. */
export function Dictionaries({ onGone }: { onGone(): void }): ReactNode {
  const own = useOwnText(texts);
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  useBackCloses(close, isOpen);
  return (
    <DialogFrame title={own('dictionaries')} width="80%" placement="center" isOpen={isOpen} onClose={close} onGone={onGone}>
      <div className={styles.screen}>
        <Screen id="systemData/dictionary" />
      </div>
    </DialogFrame>
  );
}
