import { useMemo } from 'react';
import { useForm } from './form-context';
import { useAtom } from './use-atom';

/**
 * The number of invalid fields in each pane of a layout, by pane id.
 *
 * @example const { basics = 0 } = usePaneIssues(node.id)
 */
export function usePaneIssues(id: string): Readonly<Record<string, number>> {
  const form = useForm(id);
  const invalidFields = useAtom(form, form.invalidFields);
  return useMemo(() => {
    const counts: Record<string, number> = {};
    for (const key of invalidFields) for (const pane of form.ancestors(key)) counts[pane] = (counts[pane] ?? 0) + 1;
    return counts;
  }, [form, invalidFields]);
}
