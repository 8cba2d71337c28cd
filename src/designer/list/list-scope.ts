import { createContext, useContext } from 'react';
import { useUiServices } from '#ui/services.tsx';
import type { ListSettings } from '#engine/jnpf/list-settings';
import type { JsonObject } from '#engine/json';
import type { Design, ListName } from '../design';
import { setListSetting } from '../operations/set-list-setting';
import { useDesignAtom } from '../page/use-design';
import { useDesignStore } from '../store/design-context';
import { listFields, listOf, type ListField } from './list-fields';

export const tabNames = ['columns', 'search', 'table', 'buttons'] as const;
export type TabName = (typeof tabNames)[number];

/** What the parts of the list designer share besides the design. */
export interface ListScope {
  which: ListName;
  tab: TabName;
  setTab(tab: TabName): void;
  /** The ids of the selected column and query field. */
  selected: Readonly<Record<'columns' | 'search', string | undefined>>;
  select(part: 'columns' | 'search', field: string | undefined): void;
  /** The id of the column whose title takes the focus, until another selection. */
  editedTitle: string | undefined;
  /** Selects a column and moves the focus to its title. */
  editTitle(field: string): void;
  /** Tells a screen reader what was changed. */
  say(text: string): void;
}

export const ListScopeContext = createContext<ListScope | undefined>(undefined);

export function useListScope(): ListScope {
  const scope = useContext(ListScopeContext);
  if (!scope) throw new Error('useListScope is used outside of the list designer. Wrap the component in ListScopeContext.');
  return scope;
}

export interface ListDesignState {
  design: Design;
  list: ListSettings;
  props: JsonObject;
  fields: readonly ListField[];
  /** Sets a setting of the table; `undefined` removes it. */
  setProp(name: string, value: unknown): void;
}

/** The designed list and how its settings are changed. */
export function useListDesign(): ListDesignState {
  const { which } = useListScope();
  const store = useDesignStore();
  const { registry } = useUiServices();
  const design = useDesignAtom(store.design);
  const list = listOf(design, which);
  return {
    design,
    list,
    props: list.props,
    fields: listFields(design, registry),
    setProp: (name, value) => store.run(setListSetting, { which, path: ['props', name], value }),
  };
}
