import { ReloadOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { dialogWidth } from '#engine/module/dialog-width';
import { useBackCloses } from '../browser/layers';
import { IconButton } from '../controls/IconButton';
import { useKeyword } from '../controls/use-keyword';
import type { TypedAhead } from '../controls/use-typed-ahead';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useOwnText, useUiText } from '../texts/use-own-text';
import { PickTable } from './PickTable';
import { rowKey, type RelatedRow } from './related-calls';
import styles from './relation.module.css';
import texts from './texts.json';
import { usePickRows, type PickRows, type PickScope } from './use-pick-rows';

export interface PickDialogProps {
  scope: PickScope;
  title: string;
  /** The width of form JSON: `800px`, or `60%` of the window. */
  popupWidth: unknown;
  placement: 'center' | 'right';
  isMultiple: boolean;
  /** The rows that are chosen when the dialog opens. A row may have no more than its value. */
  chosen: readonly RelatedRow[];
  /** What was typed in the field. */
  ahead?: () => TypedAhead;
  /** Not called without a chosen row. */
  onConfirm(rows: readonly RelatedRow[]): void;
  /** The dialog was closed, and its animation has ended. */
  onGone(): void;
}

/** Chooses rows in a dialog or a drawer. The choice is a draft until it is confirmed. */
export function PickDialog(props: PickDialogProps): ReactNode {
  const { scope, title, popupWidth, placement, isMultiple, chosen, ahead, onConfirm, onGone } = props;
  const own = useOwnText(texts);
  const ui = useUiText();
  const rows = usePickRows(scope);
  const keyOf = (row: RelatedRow): string => rowKey(scope.source, row);
  const [draft, setDraft] = useState<ReadonlyMap<string, RelatedRow>>(() => new Map(chosen.map((row) => [keyOf(row), row])));
  const [isOpen, setIsOpen] = useState(true);
  const content = useRef<HTMLDivElement>(null);
  const close = (): void => setIsOpen(false);
  useBackCloses(close, isOpen);
  const choose = (row: RelatedRow, isChosen: boolean): void =>
    setDraft((before) => {
      const next = new Map(isMultiple ? before : []);
      if (isChosen) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
      return next;
    });
  const confirm = (): void => {
    if (draft.size === 0) return;
    onConfirm([...draft.values()]);
    close();
  };
  const take = (row: RelatedRow): void => (draft.has(keyOf(row)) ? confirm() : choose(row, true));
  return (
    <DialogFrame
      title={title || own('title')}
      width={dialogWidth(popupWidth) ?? defaultWidth}
      placement={placement}
      isOpen={isOpen}
      onClose={close}
      onGone={onGone}
      first={() => content.current?.querySelector('input')}
      footer={
        <>
          <Button onClick={close}>{ui('cancel')}</Button>
          <Button type="primary" onClick={confirm}>
            {ui('ok')}
          </Button>
        </>
      }
    >
      <div ref={content} data-picker-rows>
        <SearchBar rows={rows} ahead={ahead} onTake={take} onConfirm={confirm} />
        <PickTable
          scope={scope}
          rows={rows}
          isMultiple={isMultiple}
          chosen={new Set(draft.keys())}
          onChoose={choose}
          onConfirm={confirm}
        />
      </div>
    </DialogFrame>
  );
}

interface SearchBarProps {
  rows: PickRows;
  ahead: (() => TypedAhead) | undefined;
  /** Enter on the first row that matches. */
  onTake(row: RelatedRow): void;
  onConfirm(): void;
}

/** A keyword that filters the rows. */
function SearchBar({ rows, ahead, onTake, onConfirm }: SearchBarProps): ReactNode {
  const own = useOwnText(texts);
  const input = useRef<InputRef>(null);
  const { typed, take, searchNow, onFocus, onKeyDown } = useKeyword({
    ahead,
    answered: rows.isLoading ? undefined : rows.keyword,
    onSearch: rows.search,
    onConfirm,
    onTake() {
      const row = rows.page?.rows[0];
      if (row) onTake(row);
      // The next text replaces this one.
      input.current?.select();
    },
  });
  return (
    <search className={styles.search}>
      <Input
        ref={input}
        value={typed}
        placeholder={own('keyword')}
        aria-label={own('keyword')}
        maxLength={200}
        onChange={(event) => take(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <Button type="primary" onClick={searchNow}>
        {own('search')}
      </Button>
      <Button onClick={() => take('')}>{own('reset')}</Button>
      <IconButton label={own('refresh')} icon={<ReloadOutlined />} onClick={rows.reload} />
    </search>
  );
}

const defaultWidth = 800;
