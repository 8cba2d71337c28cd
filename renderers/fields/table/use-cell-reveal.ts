import { useEffect } from 'react';
import { partsOf } from '#form/field-key.ts';
import { useForm } from '#form/form-context.tsx';
import { useReveal } from '#form/use-reveal.ts';
import type { RevealCell } from './reveal';
import type { Slot } from './slot';

/**
 * Reveals the cells that the form asks for, and scrolls the table to its first wrong cell when the form is checked: the focus may be in
 * a wrong field above the table.
 */
export function useCellReveal(id: string, reveal: Slot<RevealCell>): void {
  useReveal(id, (row, column) => reveal.content()?.({ row, column }));
  const form = useForm(id);
  useEffect(
    () =>
      form.jotai.sub(form.announced, () => {
        const { issues, check } = form.jotai.get(form.announced);
        if (check === 0) return;
        const cells = issues.map(({ key = '' }) => partsOf(key));
        const [, row, column] = cells.find(([table, inRow]) => table === id && inRow !== undefined) ?? [];
        // Messages below the cells change the heights of rows.
        if (row !== undefined) requestAnimationFrame(() => reveal.content()?.({ row, column, scrollsOnly: true }));
      }),
    [form, id, reveal],
  );
}
