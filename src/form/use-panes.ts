import { useCallback, useMemo } from 'react';
import { useForm } from './form-context';
import { useAtom } from './use-atom';

/**
 * The panes of a layout that are open, by the ids of its children, and how to open others. `initial` counts until the
 * user opens a pane. Checking the form also opens the pane with the first invalid field, and puts it first.
 *
 * @example const [open, setOpen] = usePanes(node.id, [first])
 */
export function usePanes(id: string, initial: readonly string[]): [open: readonly string[], setOpen: (open: readonly string[]) => void] {
  const form = useForm(id);
  const panes = form.panes(id);
  const { chosen = initial, revealed } = useAtom(form, panes);
  const open = useMemo(
    () => (revealed.length === 0 ? chosen : [...revealed, ...chosen.filter((pane) => !revealed.includes(pane))]),
    [chosen, revealed],
  );
  return [open, useCallback((next) => form.jotai.set(panes, { chosen: next, revealed: [] }), [form, panes])];
}
