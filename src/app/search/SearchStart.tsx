import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import style from './search-start.module.css';

interface SearchStartProps {
  keyword: string;
  onKeyword(keyword: string): void;
  /** An input method that is composing would lose its text if the dialog took the focus. */
  onComposing(isComposing: boolean): void;
  onClose(): void;
}

/** Takes what is typed until the search dialog has loaded, in the place of its input. */
export function SearchStart({ keyword, onKeyword, onComposing, onClose }: SearchStartProps) {
  const t = useShellText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={style['mask']} onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an open <dialog> would keep the focus from the one that follows */}
      <div role="dialog" aria-modal="true" aria-label={t('search.title')} className={style['box']}>
        <SearchOutlined />
        <input
          ref={input}
          aria-label={t('search.placeholder')}
          placeholder={t('search.placeholder')}
          maxLength={maxKeyword}
          value={keyword}
          onChange={({ target }) => onKeyword(target.value)}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
          onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
        />
      </div>
    </div>
  );
}

/** In characters. */
export const maxKeyword = 100;
