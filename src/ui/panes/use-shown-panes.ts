import { atom } from 'jotai';
import { useMemo } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { noForm, useFormStore } from '#form/form-context.tsx';
import { useAtom } from '#form/use-atom.ts';

/** The visible panes of a layout. */
export function useShownPanes({ children = noNodes }: ResolvedNode): readonly ResolvedNode[] {
  const form = useFormStore();
  const shown = useMemo(
    () => atom((get) => (form ? children.filter(({ id }) => get(form.layoutVisible(id))) : children)),
    [form, children],
  );
  return useAtom(form ?? noForm, shown);
}

const noNodes: ResolvedNode[] = [];
