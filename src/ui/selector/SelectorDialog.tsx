import { DeleteOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useBackCloses } from '../browser/layers';
import { IconButton } from '../controls/IconButton';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useUiServices } from '../services';
import { useOwnText, useUiText } from '../texts/use-own-text';
import { directoryOf } from './directory-of';
import styles from './selector.module.css';
import type { SelectorItem } from './selector-tab';
import { selectorTabs, type SelectorScope } from './selector-tabs';
import { SelectorPane } from './SelectorPane';
import texts from './texts.json';

interface SelectorDialogProps {
  scope: SelectorScope;
  /** What is chosen when the dialog opens. */
  chosen: readonly SelectorItem[];
  onConfirm(items: readonly SelectorItem[]): void;
  /** The dialog was closed, and its animation has ended. */
  onGone(): void;
}

const width = 800;

/** Chooses in the directory: on the left what there is, on the right what is chosen. The choice is a draft until it is confirmed. */
export function SelectorDialog({ scope, chosen, onConfirm, onGone }: SelectorDialogProps): ReactNode {
  const services = useUiServices();
  const own = useOwnText(texts);
  const ui = useUiText();
  const { calls, names } = directoryOf(services);
  const tabs = useMemo(() => selectorTabs(scope, calls), [scope, calls]);
  const [draft, setDraft] = useState(chosen);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  useBackCloses(close, isOpen);
  const pick = (item: SelectorItem): void =>
    setDraft((items) => {
      if (!scope.isMultiple) return [item];
      return items.some(({ key }) => key === item.key) ? items : [...items, item];
    });
  const confirm = (): void => {
    for (const { key, name } of draft) if (name !== '' && !chosen.some((item) => item.key === key)) names.set(scope.kind, key, name);
    onConfirm(draft);
    close();
  };
  const keys = new Set(draft.map(({ key }) => key));
  const panes = tabs.map((tab) => ({
    key: tab.key,
    label: own(`tab.${tab.key}`),
    children: (
      <SelectorPane key={tab.key} tab={tab} label={own(`tab.${tab.key}`)} chosen={keys} isMultiple={scope.isMultiple} onPick={pick} />
    ),
  }));
  return (
    <DialogFrame
      title={own(`title.${scope.kind}`)}
      width={width}
      placement="center"
      isOpen={isOpen}
      onClose={close}
      onGone={onGone}
      footer={
        <>
          <Button onClick={close}>{ui('cancel')}</Button>
          <Button type="primary" onClick={confirm}>
            {ui('ok')}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <div className={styles.pane}>
          {panes.length > 1 ? <Tabs size="small" items={panes} className={styles.tabs} /> : panes[0]?.children}
        </div>
        <Chosen items={draft} onRemove={(key) => setDraft(draft.filter((item) => item.key !== key))} onClear={() => setDraft([])} />
      </div>
    </DialogFrame>
  );
}

function Chosen({ items, onRemove, onClear }: { items: readonly SelectorItem[]; onRemove(key: string): void; onClear(): void }): ReactNode {
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
              <span title={name}>{name}</span>
              <IconButton size="small" label={own('remove', { name })} icon={<DeleteOutlined />} onClick={() => onRemove(key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
