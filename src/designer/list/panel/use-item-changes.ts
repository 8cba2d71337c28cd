import { placeListItem } from '../../operations/place-list-item';
import { removeListItem } from '../../operations/remove-list-item';
import { useDesignStore } from '../../store/design-context';
import type { ItemPart } from '../list-fields';
import { useListScope } from '../list-scope';
import { useListText } from '../list-text';

/** Adds, moves and removes columns or query fields, and says so. `count` is their number. */
export function useItemChanges(part: ItemPart, count: number) {
  const own = useListText();
  const store = useDesignStore();
  const { which, say, select, selected } = useListScope();
  return {
    add(field: string, name: string): void {
      if (!store.run(placeListItem, { which, part, field, to: count })) return;
      select(part, field);
      say(own('added', { name, place: count + 1, count: count + 1 }));
    },
    move(field: string, to: number, name: string): void {
      if (to < 0 || to >= count) return say(own('noPlace'));
      if (!store.run(placeListItem, { which, part, field, to })) return;
      say(own('moved', { name, place: to + 1, count }));
    },
    remove(field: string, name: string): void {
      if (!store.run(removeListItem, { which, part, field })) return;
      if (selected[part] === field) select(part, undefined);
      say(own('removed', { name }));
    },
  };
}
