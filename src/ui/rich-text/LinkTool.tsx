import { LinkOutlined } from '@ant-design/icons';
import { Button, Input, Popover, type InputRef } from 'antd';
import type Quill from 'quill';
import type { Range } from 'quill';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import { isLink } from '#engine/html/allowed-html';
import texts from './texts.json';
import { ToolButton } from './ToolButton';
import styles from './rich-text.module.css';

/** Turns the selection into a link. Without a selection it inserts the address as text. */
export function LinkTool({ quill, link, disabled }: { quill: Quill; link: unknown; disabled: boolean }): ReactNode {
  const own = useOwnText(texts);
  const range = useRef<Range>({ index: 0, length: 0 });
  const [address, setAddress] = useState<string>();
  const isOpen = address !== undefined;
  const isLinked = typeof link === 'string';

  const toggle = (opens: boolean) => {
    if (opens) range.current = quill.getSelection(true);
    setAddress(opens ? (isLinked ? link : '') : undefined);
  };
  const setLink = (target: string | false) => {
    const { index, length } = range.current;
    setAddress(undefined);
    quill.setSelection(index, length, 'silent');
    if (length > 0 || target === false) quill.format('link', target, 'user');
    else {
      quill.insertText(index, target, 'link', target, 'user');
      quill.setSelection(index + target.length, 0, 'user');
    }
  };

  // Rendered also while closed, because antd does not open a popover without content.
  const form = <LinkForm address={address} onAddress={setAddress} canRemove={isLinked} onSet={setLink} />;
  return (
    <Popover content={form} open={isOpen && !disabled} trigger="click" onOpenChange={toggle} destroyOnHidden>
      <ToolButton label={own('link')} icon={<LinkOutlined />} isPressed={isLinked} disabled={disabled} aria-expanded={isOpen} />
    </Popover>
  );
}

interface LinkFormProps {
  address: string | undefined;
  onAddress(address: string): void;
  canRemove: boolean;
  /** `false` removes the link. */
  onSet(target: string | false): void;
}

function LinkForm({ address = '', onAddress, canRemove, onSet }: LinkFormProps): ReactNode {
  const own = useOwnText(texts);
  const isWrong = address !== '' && !isLink(completed(address));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Keeps the surrounding form from being submitted.
    event.stopPropagation();
    if (address && !isWrong) onSet(completed(address));
  };
  return (
    <form className={styles.link} onSubmit={submit}>
      <Input
        ref={focusOn}
        value={address}
        status={isWrong ? 'error' : ''}
        aria-label={own('linkAddress')}
        aria-invalid={isWrong}
        placeholder="https://"
        onChange={(event) => onAddress(event.target.value)}
      />
      {isWrong && <small role="alert">{own('linkWrong')}</small>}
      <span>
        <Button size="small" type="primary" htmlType="submit" disabled={!address || isWrong}>
          {own('linkSet')}
        </Button>
        {canRemove && (
          <Button size="small" onClick={() => onSet(false)}>
            {own('linkRemove')}
          </Button>
        )}
      </span>
    </form>
  );
}

const focusOn = (input: InputRef | null): void => input?.focus();

/** `example.com/a` becomes `https://example.com/a`; `/a` stays a path of this site. */
const completed = (address: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address.trim();
