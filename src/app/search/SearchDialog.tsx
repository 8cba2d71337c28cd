import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useBackCloses } from '#ui/browser/layers.ts';
import { useShellText } from '../i18n/use-shell-text';
import { optionId, SearchChoices } from './SearchChoices';
import { maxKeyword } from './SearchStart';
import type { SearchChoice } from './search-groups';
import style from './search.module.css';
import { useOpenChoice, type FoundRecord } from './use-open-choice';
import { useSearch, type SearchState } from './use-search';

interface SearchDialogProps {
  isOpen: boolean;
  keyword: string;
  onKeyword(keyword: string): void;
  /** Called when the input takes the keys. */
  onFocus(): void;
  onClose(): void;
  /** Called when the dialog is gone. */
  onClosed(): void;
  onRecord(record: FoundRecord): void;
}

/** Finds pages and records. Arrow keys choose, Enter opens, Ctrl+Enter opens a new tab of the browser. */
export function SearchDialog({ isOpen, onClosed, ...props }: SearchDialogProps) {
  const t = useShellText();
  const input = useRef<InputRef>(null);
  const { onClose } = props;
  useBackCloses(onClose, isOpen);
  return (
    <Modal
      open={isOpen}
      title={<span className="screen-reader-only">{t('search.title')}</span>}
      footer={null}
      closable={false}
      width={640}
      className={style['dialog']}
      destroyOnHidden
      afterOpenChange={(open) => open && input.current?.focus()}
      // What had the focus before the keys of the search may be an input that is gone.
      focusable={{ focusTriggerAfterClose: false }}
      afterClose={onClosed}
      onCancel={onClose}
    >
      <SearchBody input={input} {...props} />
    </Modal>
  );
}

interface SearchBodyProps extends Omit<SearchDialogProps, 'isOpen' | 'onClosed'> {
  input: React.RefObject<InputRef | null>;
}

function SearchBody({ input, keyword, onKeyword, onFocus, onClose, onRecord }: SearchBodyProps) {
  const t = useShellText();
  const id = useId();
  const search = useSearch(keyword, onKeyword);
  const { open, openInNewTab } = useOpenChoice(onRecord);
  const choose = (choice: SearchChoice, isNewTab: boolean) => {
    // The dialog is closed first, because an open window would keep the page from being left.
    flushSync(onClose);
    if (isNewTab) openInNewTab(choice);
    else open(choice);
  };
  return (
    <>
      <Input
        ref={input}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input with a list of its own
        role="combobox"
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={search.active && optionId(id, search.active)}
        aria-autocomplete="list"
        maxLength={maxKeyword}
        value={search.keyword}
        onFocus={({ target }) => {
          target.setSelectionRange(target.value.length, target.value.length);
          onFocus();
        }}
        onChange={({ target }) => search.setKeyword(target.value)}
        onKeyDown={(event) => onKeyDown(event, search, choose)}
      />
      <SearchChoices id={id} search={search} onChoose={choose} />
      <p className={style['keys']} aria-hidden="true">
        {t('search.help')}
      </p>
    </>
  );
}

function onKeyDown(event: KeyboardEvent, { move, active }: SearchState, choose: (choice: SearchChoice, isNewTab: boolean) => void): void {
  // Enter and arrows of an input method belong to its own list.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key === 'Enter' && active) {
    event.preventDefault();
    choose(active, event.ctrlKey || event.metaKey);
  }
}
