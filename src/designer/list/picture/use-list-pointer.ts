import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { useUiServices } from '#ui/services.tsx';
import { useDesignAtom } from '../../page/use-design';
import { useDesignStore } from '../../store/design-context';
import { listFields } from '../list-fields';
import { useListScope } from '../list-scope';

/**
 * What the pointer and the keys do on the drawn list: a heading, or a line of a card, selects its column, a double click or F2
 * on it edits its title, and a button of the list opens the settings of the buttons. Paging, expanding, and the query fields
 * stay as they run.
 */
export function useListPointer() {
  const { select, setTab, editTitle } = useListScope();
  const store = useDesignStore();
  const { registry } = useUiServices();
  const { form } = useDesignAtom(store.design);
  const fieldOf = (heading: HTMLElement): string | undefined =>
    listFields({ form }, registry).find(({ path }) => path === heading.dataset['field'])?.id;
  const choose = (event: SyntheticEvent, heading: HTMLElement): void => {
    stop(event);
    const field = fieldOf(heading);
    if (field === undefined) return;
    setTab('columns');
    select('columns', field);
  };
  const edit = (event: SyntheticEvent, heading: HTMLElement): void => {
    stop(event);
    const field = fieldOf(heading);
    if (field !== undefined) editTitle(field);
  };
  return {
    onClickCapture: (event: MouseEvent) => {
      const target = event.target as Element;
      const heading = headingAt(event);
      if (heading) return choose(event, heading);
      const isAbove = !event.currentTarget.contains(target);
      if (isAbove || target.closest(running) || !target.closest('button, a, label, [role="menuitem"]')) return;
      stop(event);
      if (target.closest('button, a')) setTab('buttons');
    },
    onDoubleClickCapture: (event: MouseEvent) => {
      const heading = headingAt(event);
      if (heading) edit(event, heading);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const heading = headingAt(event);
      if (heading && event.key === 'Enter') choose(event, heading);
      if (heading && event.key === 'F2') edit(event, heading);
    },
  };
}

/** Parts of the list that work in the designer, beside what opens above it: query fields, the tree, pages and expanding. */
const running = 'search, [aria-controls], td > [aria-expanded], [role="tree"], [data-paging]';

const headingAt = ({ target }: SyntheticEvent): HTMLElement | null =>
  (target as Element).closest('th[data-field], [data-row] [data-field]');

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
