import { Spin } from 'antd';
import { useEffect } from 'react';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { useShellText } from '../i18n/use-shell-text';
import { opensNewTab } from '../layout/menu-items-of';
import { markedParts } from './marked-parts';
import type { SearchChoice } from './search-groups';
import style from './search.module.css';
import type { SearchState } from './use-search';

interface SearchChoicesProps {
  /** The beginning of the ids of the list and of its options. */
  id: string;
  search: SearchState;
  onChoose(choice: SearchChoice, isNewTab: boolean): void;
}

export function SearchChoices({ id, search, onChoose }: SearchChoicesProps) {
  const t = useShellText();
  const { groups, active, keyword } = search;
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the input */}
      <div id={`${id}list`} role="listbox" aria-label={t('search.title')} className={style['list']}>
        {groups.map(({ key, title, choices }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box has groups, not field sets
          <div key={key} role="group" aria-labelledby={optionId(id, { key })}>
            <p id={optionId(id, { key })} className={style['group']}>
              {title}
            </p>
            {choices.map((choice) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- the input has the keys
              <div
                key={choice.key}
                id={optionId(id, choice)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the input
                role="option"
                tabIndex={-1}
                aria-selected={choice === active}
                className={style['choice']}
                onMouseMove={() => choice !== active && search.setActive(choice)}
                onClick={(event) => onChoose(choice, opensNewTab(event))}
              >
                <MenuIcon icon={choice.icon} type={choice.type} />
                <Marked text={choice.title} keyword={keyword} className={style['title']} />
                {choice.detail !== '' && <Marked text={choice.detail} keyword={keyword} className={style['detail']} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Note search={search} />
    </>
  );
}

/** The id of the element of a choice or group. */
export const optionId = (id: string, { key }: { key: string }): string => `${id}${key.replaceAll(/[^\w-]/g, '_')}`;

function Marked({ text, keyword, className }: { text: string; keyword: string; className: string | undefined }) {
  return (
    <span className={className} title={text}>
      {markedParts(text, keyword).map((part) => (part.isMatch ? <mark key={part.start}>{part.text}</mark> : part.text))}
    </span>
  );
}

/** What the search is doing, and what it could not do. Screen readers are told. */
function Note({ search: { status, choices, keyword, isPartial } }: Pick<SearchChoicesProps, 'search'>) {
  const t = useShellText();
  const text = () => {
    if (status === 'searching') return t('search.searching');
    if (status === 'failed') return t('search.failed');
    if (isPartial) return t('search.partial');
    if (choices.length > 0) return '';
    return keyword.trim() === '' ? t('search.start') : t('search.nothing');
  };
  return (
    <output className={style['note']}>
      {status === 'searching' && <Spin size="small" />}
      {text()}
    </output>
  );
}
