import { useDiscardQuestion } from './use-discard-question';

/** Closes a dialog that has a draft of its own. It asks first if the draft was changed. */
export function useGuardedClose(isChanged: () => boolean, onClose: () => void): () => void {
  const ask = useDiscardQuestion(false);
  const close = async (): Promise<void> => {
    if (!isChanged() || (await ask('discard'))) onClose();
  };
  return () => void close();
}
