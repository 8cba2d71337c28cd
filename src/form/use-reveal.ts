import { useEffect, useRef } from 'react';
import { useForm } from './form-context';
import type { Reveal } from './form-store';

/** Registers how a sub-table scrolls to a cell. */
export function useReveal(id: string, reveal: Reveal): void {
  const form = useForm(id);
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  useEffect(() => form.onReveal(id, (row, column) => latest.current(row, column)), [form, id]);
}
