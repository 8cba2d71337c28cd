import { atom, type PrimitiveAtom } from 'jotai';
import type { Registry } from '#engine/registry';
import { partsOf } from '../field-key';
import type { FormPlan } from './form-plan';
import type { FormStore, OpenPanes, Reveal } from '../form-store';

/** The open panes of a form's layouts, and how a hidden field is revealed. */
export type Panes = Pick<FormStore, 'panes' | 'reveal' | 'onReveal'>;

export function createPanes({ plan, registry, jotai }: { plan: FormPlan; registry: Registry; jotai: FormStore['jotai'] }): Panes {
  const atoms = new Map<string, PrimitiveAtom<OpenPanes>>();
  const reveals = new Map<string, Reveal>();

  function panes(layout: string): PrimitiveAtom<OpenPanes> {
    const paneAtom = atoms.get(layout) ?? atom<OpenPanes>({ revealed: [] });
    atoms.set(layout, paneAtom);
    return paneAtom;
  }

  return {
    panes,
    reveal(key) {
      const [field, row, column] = partsOf(key);
      const ancestors = plan.fields.get(field)?.ancestors ?? [];
      ancestors.forEach((layout, index) => {
        const inner = ancestors[index + 1];
        const definition = registry.get(layout.jnpfKey);
        if (!inner || definition.group === 'fields' || definition.panes !== true) return;
        jotai.set(panes(layout.id), (open) => ({ ...open, revealed: [inner.id, ...open.revealed.filter((pane) => pane !== inner.id)] }));
      });
      if (row !== undefined && column !== undefined) reveals.get(field)?.(row, column);
    },
    onReveal(table, reveal) {
      reveals.set(table, reveal);
      return () => {
        if (reveals.get(table) === reveal) reveals.delete(table);
      };
    },
  };
}
