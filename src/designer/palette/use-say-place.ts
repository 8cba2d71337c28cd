import { useLanguage, useUiServices } from '#ui/services.tsx';
import { useCommands } from '../commands/commands-context';
import { usePageText } from '../page/use-page-text';
import { useDesignStore } from '../store/design-context';
import { indexNodes } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import { kindName } from './palette-items';

/** In milliseconds: long enough to read the message and to reach its button. */
const offerTime = 5000;

/**
 * Says that a control was added into a sub-table, where it is a column and not a field of the form, and offers to move it out. The
 * subject is the selected node.
 */
export function useSayPlace(): (jnpfKey: string, parent: string) => void {
  const store = useDesignStore();
  const commands = useCommands();
  const language = useLanguage();
  const own = usePageText();
  const { registry, feedback, text } = useUiServices();
  return (jnpfKey, parent) => {
    const { jotai } = store;
    const table = indexNodes(jotai.get(store.design).form.root).get(parent)?.node;
    if (!table || registry.get(table.jnpfKey).contains !== 'columns') return;
    const name = text(nodeName(table));
    const added = jotai.get(store.selection);
    feedback.success(
      own('addedToTable', { kind: kindName(jnpfKey, language), table: name === table.id ? kindName(table.jnpfKey, language) : name }),
      offerTime,
      {
        label: own('moveOutOfTable'),
        run: () => {
          store.select(added);
          commands.run('moveOut');
        },
      },
    );
  };
}
