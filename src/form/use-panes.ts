import { useCallback } from 'react';
import { useForm } from './form-context';
import { useAtom } from './use-atom';

/**
 * The panes of a layout that are open, by the ids of its children, and how to open others. `initial` counts until
 * somebody has opened one; checking the form opens the pane that hides what is wrong.
 *
 * @example const [open, setOpen] = usePanes(node.id, [first])
 */
export function usePanes(id: string, initial: readonly string[]): [open: readonly string[], setOpen: (open: readonly string[]) => void] {
  const form = useForm(id);
  const panes = form.panes(id);
  const open = useAtom(form, panes);
  return [open ?? initial, useCallback((next) => form.jotai.set(panes, next), [form, panes])];
}
