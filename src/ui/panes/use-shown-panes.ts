import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFormStore } from '#form/form-context.tsx';

/** The panes of a layout that its form shows. */
export function useShownPanes({ children = noNodes }: ResolvedNode): readonly ResolvedNode[] {
  const form = useFormStore();
  const shown = useMemo(() => atom((get) => (form ? children.filter(({ id }) => get(form.shown(id))) : children)), [form, children]);
  return useAtomValue(shown, form ? { store: form.jotai } : undefined);
}

const noNodes: ResolvedNode[] = [];
