import { DeleteOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import { IconButton } from '../controls/IconButton';
import type { TypedAhead } from '../controls/use-typed-ahead';
import { useUiServices } from '../services';
import { filledTabs } from '../tabs/filled-tabs';
import { useOwnText } from '../texts/use-own-text';
import { directoryOf } from './directory-of';
import { pathName, type PathName } from './path-name';
import styles from './selector.module.css';
import type { SelectorItem, SelectorTab } from './selector-tab';
import { selectorTabs, type SelectorScope } from './selector-tabs';
import { SelectorPane } from './SelectorPane';
import texts from './texts.json';

interface SelectorPanesProps {
  scope: SelectorScope;
  items: readonly SelectorItem[];
  /** What was typed in the field that opened the panes. */
  ahead?: (() => TypedAhead) | undefined;
  onChange(items: readonly SelectorItem[]): void;
  /** Enter on what is chosen. */
  onConfirm?(): void;
}

/** On the left what the directory has, on the right what is chosen. */
export function SelectorPanes({ scope, items, ahead, onChange, onConfirm }: SelectorPanesProps): ReactNode {
  const services = useUiServices();
  const own = useOwnText(texts);
  const { calls } = directoryOf(services);
  const tabs = useMemo(() => selectorTabs(scope, calls), [scope, calls]);
  const [activeTab, setActiveTab] = useActiveTab(tabs);
  const pick = (item: SelectorItem): void => {
    if (!scope.isMultiple) onChange([item]);
    else if (!items.some(({ key }) => key === item.key)) onChange([...items, item]);
  };
  const keys = new Set(items.map(({ key }) => key));
  const panes = tabs.map((tab) => ({
    key: tab.key,
    label: own(`tab.${tab.key}`),
    children: (
      <SelectorPane
        key={tab.key}
        tab={tab}
        label={own(`tab.${tab.key}`)}
        chosen={keys}
        isMultiple={scope.isMultiple}
        ahead={ahead}
        onPick={pick}
        onConfirm={onConfirm}
      />
    ),
  }));
  return (
    <div className={styles.box}>
      <div className={styles.panes}>
        <div className={styles.pane}>
          {activeTab === undefined ? (
            <div className={styles.none}>{own('loading')}</div>
          ) : panes.length > 1 ? (
            <Tabs
              size="small"
              items={panes}
              className={styles.tabs}
              classNames={filledTabs}
              activeKey={activeTab}
              onChange={setActiveTab}
            />
          ) : (
            <>
              {tabs[0]?.key === 'all' && <h3 className={styles.heading}>{panes[0]?.label}</h3>}
              {panes[0]?.children}
            </>
          )}
        </div>
        <Chosen
          kind={scope.kind}
          items={items}
          onRemove={(key) => onChange(items.filter((item) => item.key !== key))}
          onClear={() => onChange([])}
        />
      </div>
    </div>
  );
}

/**
 * The tab that the user opened; before that the first, or the second if there is nothing in the first. `undefined` until that is clear:
 * what the user types meanwhile would go to the search of a tab that is left.
 */
function useActiveTab(tabs: readonly SelectorTab[]) {
  const [opened, setOpened] = useState<string>();
  const [first, second] = tabs;
  const [isFirstEmpty, setIsFirstEmpty] = useState(first?.isEmpty ? undefined : false);
  useEffect(() => {
    let isCurrent = true;
    first?.isEmpty?.().then(
      (isEmpty) => isCurrent && setIsFirstEmpty(isEmpty),
      // A failure is shown by the tab, which loads the same.
      () => isCurrent && setIsFirstEmpty(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [first]);
  const start = isFirstEmpty === undefined ? undefined : (isFirstEmpty ? second : first)?.key;
  return [opened ?? start, setOpened] as const;
}

/** The search box of the open tab, since antd keeps the panes of the others. */
export const searchIn = (panes: HTMLElement | null) => panes?.querySelector<HTMLElement>('input:not([aria-hidden="true"] *)');

interface ChosenProps {
  kind: DirectoryKind;
  items: readonly SelectorItem[];
  onRemove(key: string): void;
  onClear(): void;
}

function Chosen({ kind, items, onRemove, onClear }: ChosenProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <section className={styles.pane} aria-label={own('chosen')}>
      <div className={styles.head}>
        <output>{own('chosenCount', { count: items.length })}</output>
        <Button type="link" size="small" disabled={items.length === 0} onClick={onClear}>
          {own('clearList')}
        </Button>
      </div>
      {items.length === 0 ? (
        <div className={styles.none}>{own('noneChosen')}</div>
      ) : (
        <ul className={styles.chosen}>
          {items.map(({ key, name }) => (
            <li key={key}>
              <ChosenName {...pathName(kind, name)} name={name} />
              <IconButton size="small" label={own('remove', { name })} icon={<DeleteOutlined />} onClick={() => onRemove(key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ChosenName = ({ leaf, above, name }: PathName & { name: string }): ReactNode => (
  <span title={name}>
    {leaf}
    {above !== '' && <span className={styles.above}> {above}</span>}
  </span>
);
