import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { pastePlace } from '../clipboard/paste-place';
import { useCommands } from '../commands/commands-context';
import { OperationRefused } from '../operations/operation-refused';
import { pasteNodes } from '../operations/paste-nodes';
import { useDesignStore } from '../store/design-context';
import { shownText } from '../texts/design-text';
import type { Fragment } from './create-fragments';
import { useFragments } from './fragments-context';

/** Inserts a fragment at the selection, as a paste does. Resolves to whether it was done. */
export function useInsertFragment(): (fragment: Fragment) => Promise<boolean> {
  const store = useDesignStore();
  const commands = useCommands();
  const fragments = useFragments();
  const { feedback, text } = useUiServices();
  return async ({ id, fullName }) => {
    try {
      const copied = await fragments.read(id);
      return commands.change(pasteNodes, {
        ...copied,
        ...pastePlace(store, copied),
        fragment: fullName,
      });
    } catch (error) {
      if (error instanceof OperationRefused) feedback.warning(shownText(error.text, text));
      else showFailure(error, feedback);
      return false;
    }
  };
}
