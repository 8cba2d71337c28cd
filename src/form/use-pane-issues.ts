import { useMemo } from 'react';
import { useForm } from './form-context';
import { useAtom } from './use-atom';

/**
 * How many fields of each pane of a layout have an issue, by the pane's id: what a closed pane has to tell.
 *
 * @example const { basics = 0 } = usePaneIssues(node.id)
 */
export function usePaneIssues(id: string): Readonly<Record<string, number>> {
  const form = useForm(id);
  const wrong = useAtom(form, form.invalidFields);
  return useMemo(() => {
    const counts: Record<string, number> = {};
    for (const key of wrong) for (const pane of form.ancestors(key)) counts[pane] = (counts[pane] ?? 0) + 1;
    return counts;
  }, [form, wrong]);
}
