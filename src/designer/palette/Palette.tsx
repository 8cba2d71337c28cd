import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { SearchInput } from '#ui/controls/SearchInput.tsx';
import { useLanguage, useUiServices } from '#ui/services.tsx';
import { useSearchPinyin } from '#ui/texts/pinyin.ts';
import { useCommands } from '../commands/commands-context';
import { placeBehind } from '../commands/keyboard-place';
import { useDragSource } from '../drag/drag-context';
import type { Fragment } from '../fragments/create-fragments';
import { FragmentGroup } from '../fragments/FragmentGroup';
import { useFragmentSearch } from '../fragments/use-fragment-search';
import { useInsertFragment } from '../fragments/use-insert-fragment';
import { addNodes } from '../operations/add-nodes';
import { useDesignAtom } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import { useWorkbench } from '../page/workbench';
import { useDesignStore } from '../store/design-context';
import { ControlIcon } from './ControlIcon';
import { isMatch, newNodeOf, paletteGroups, paletteItems, type PaletteItem } from './palette-items';
import styles from './palette.module.css';
import { useSayPlace } from './use-say-place';

/** The controls by group, with a search. A click or Enter adds one behind the selected node; dragging puts it anywhere. */
export function Palette(): ReactNode {
  const own = usePageText();
  const { registry } = useUiServices();
  const language = useLanguage();
  const items = useMemo(() => paletteItems(registry, language), [registry, language]);
  const [keyword, setKeyword] = useState('');
  const search = useSearchFocus();
  const { focusCanvas } = useWorkbench();
  const { recentKeys, choose, chooseFragment } = useChoices(() => setKeyword(''));
  const pinyin = useSearchPinyin(keyword);
  const matches = useMemo(
    () => (keyword.trim() === '' ? undefined : items.filter((item) => isMatch(item, keyword, pinyin))),
    [items, keyword, pinyin],
  );
  const fragments = useFragmentSearch(keyword, pinyin);
  const press = (event: KeyboardEvent) => {
    const first = matches?.[0];
    const firstFragment = matches && fragments?.[0];
    if (event.key === 'Enter' && first) choose(first.jnpfKey);
    else if (event.key === 'Enter' && firstFragment) void chooseFragment(firstFragment);
    if (event.key !== 'Escape') return;
    setKeyword('');
    focusCanvas();
  };
  return (
    <div className={styles.palette}>
      <SearchInput ref={search} label={own('search')} value={keyword} onChange={setKeyword} onKeyDown={press} />
      <div className={styles.groups}>
        {matches ? (
          <Group
            title={matches.length + (fragments?.length ?? 0) === 0 ? own('noMatch') : undefined}
            items={matches}
            onChoose={choose}
            isFirstChosen
          />
        ) : (
          <AllGroups items={items} recentKeys={recentKeys} onChoose={choose} />
        )}
        <FragmentGroup
          fragments={fragments}
          isSearch={matches !== undefined}
          isFirstChosen={matches?.length === 0}
          onChoose={(fragment) => void chooseFragment(fragment)}
        />
      </div>
    </div>
  );
}

const maxRecent = 6;
const noKeys: readonly string[] = [];
const isKeys = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((key) => typeof key === 'string');

/** Adds controls and inserts fragments at the selection. `clear` empties the search. */
function useChoices(clear: () => void) {
  const [recentKeys, setRecentKeys] = useStoredState<readonly string[]>('designer.recent', noKeys, isKeys);
  // The controls stay where they are under the mouse: those that are used now come first in the next palette.
  const [shownKeys] = useState(recentKeys);
  const add = useAdd();
  const insert = useInsertFragment();
  const { focusCanvas } = useWorkbench();
  return {
    recentKeys: shownKeys,
    choose(jnpfKey: string) {
      setRecentKeys([jnpfKey, ...recentKeys.filter((key) => key !== jnpfKey)].slice(0, maxRecent));
      if (add(jnpfKey)) clear();
      focusCanvas();
    },
    async chooseFragment(fragment: Fragment) {
      if (await insert(fragment)) clear();
      focusCanvas();
    },
  };
}

interface AllGroupsProps extends Pick<GroupProps, 'items' | 'onChoose'> {
  recentKeys: readonly string[];
}

/** The controls that were used last, and all by group. */
function AllGroups({ items, recentKeys, onChoose }: AllGroupsProps): ReactNode {
  const own = usePageText();
  const recent = recentKeys.flatMap((key) => items.find(({ jnpfKey }) => jnpfKey === key) ?? []);
  return (
    <>
      {recent.length > 0 && <Group title={own('recent')} items={recent} onChoose={onChoose} />}
      {paletteGroups.map((group) => (
        <Group key={group} title={own(`group.${group}`)} items={items.filter((item) => item.group === group)} onChoose={onChoose} />
      ))}
    </>
  );
}

interface GroupProps {
  title: string | undefined;
  items: readonly PaletteItem[];
  onChoose(jnpfKey: string): void;
  /** Enter in the search chooses the first item. */
  isFirstChosen?: boolean;
}

function Group({ title, items, onChoose, isFirstChosen = false }: GroupProps): ReactNode {
  return (
    <section>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      <div className={styles.items}>
        {items.map((item, index) => (
          <Item key={item.jnpfKey} item={item} onChoose={onChoose} isChosen={isFirstChosen && index === 0} />
        ))}
      </div>
    </section>
  );
}

interface ItemProps extends Pick<GroupProps, 'onChoose'> {
  item: PaletteItem;
  isChosen: boolean;
}

const Item = memo(function Item({ item: { jnpfKey, name, icon }, onChoose, isChosen }: ItemProps): ReactNode {
  const startDrag = useDragSource();
  return (
    <button
      type="button"
      className={isChosen ? `${styles.item} ${styles.chosen}` : styles.item}
      title={name}
      data-control={jnpfKey}
      onClick={() => onChoose(jnpfKey)}
      onPointerDown={(event) => startDrag(event, { jnpfKey })}
    >
      <ControlIcon name={icon} />
      <span className={styles.name}>{name}</span>
    </button>
  );
});

/** Adds a new control behind the selected node. */
function useAdd(): (jnpfKey: string) => boolean {
  const store = useDesignStore();
  const commands = useCommands();
  const language = useLanguage();
  const { registry } = useUiServices();
  const sayPlace = useSayPlace();
  return (jnpfKey) => {
    const { root } = store.jotai.get(store.design).form;
    const place = placeBehind(root, store.jotai.get(store.selection).at(-1), { jnpfKey }, registry);
    const isAdded = commands.change(addNodes, { nodes: [newNodeOf(jnpfKey, language, registry)], ...place });
    if (isAdded) sayPlace(jnpfKey, place.parent);
    return isAdded;
  };
}

/** The search has the focus after each request for it ("/" on the canvas). */
function useSearchFocus() {
  const input = useRef<HTMLInputElement>(null);
  const searches = useDesignAtom(useWorkbench().searches);
  useEffect(() => {
    if (searches > 0) input.current?.select();
  }, [searches]);
  return input;
}
