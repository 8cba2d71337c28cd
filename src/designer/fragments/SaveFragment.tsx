import type { ReactNode } from 'react';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { copyNodes } from '../clipboard/copy-nodes';
import { useDesignAtom } from '../page/use-design';
import { useWorkbench } from '../page/workbench';
import { useDesignStore } from '../store/design-context';
import { indexNodes } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import { FragmentDialog, type FragmentValues } from './FragmentDialog';
import { useFragments } from './fragments-context';
import texts from './texts.json';

/** Saves the selected nodes as a fragment, when the command asks for it. */
export function SaveFragment(): ReactNode {
  const own = useOwnText(texts);
  const { isSavingFragment, focusCanvas } = useWorkbench();
  const { jotai, design, selection, context } = useDesignStore();
  const { save } = useFragments();
  const { feedback, text } = useUiServices();
  if (!useDesignAtom(isSavingFragment)) return null;
  const [first] = jotai.get(selection);
  const node = first === undefined ? undefined : indexNodes(jotai.get(design).form.root).get(first)?.node;
  const submit = async ({ fullName, isShared }: FragmentValues): Promise<boolean> => {
    try {
      const content = copyNodes(jotai.get(design), jotai.get(selection), context.encode);
      await save({ fullName, content, shared: isShared ? 1 : 0 });
      feedback.success(own('saved', { name: fullName }));
      return true;
    } catch (error) {
      showFailure(error, feedback);
      return false;
    }
  };
  const close = () => {
    jotai.set(isSavingFragment, false);
    focusCanvas();
  };
  const initial = {
    fullName: node ? text(nodeName(node)).slice(0, 50) : '',
    isShared: false,
  };
  return <FragmentDialog title={own('saveTitle')} initial={initial} onSubmit={submit} onClose={close} />;
}
