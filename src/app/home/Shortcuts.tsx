import { StarOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { NothingHere } from '#ui/states/NothingHere.tsx';
import type { PageLink } from '../favourites/page-link';
import { useFavourites } from '../favourites/use-favourites';
import { useRecentPages } from '../favourites/use-recent-pages';
import { useShellText } from '../i18n/use-shell-text';
import { HomeCard } from './HomeCard';
import style from './home-cards.module.css';
import { SkeletonLines } from './SkeletonLines';

type Kind = 'favourites' | 'recent';

/** Most pages in the card. */
const maxPages = 10;

/** The favourite and the recent pages of the user. Without favourites, the recent ones come first. */
export function Shortcuts() {
  const t = useShellText();
  const { pages: favourites, failure } = useFavourites();
  const recent = useRecentPages();
  const [chosen, setChosen] = useState<Kind>();
  const kind = chosen ?? (favourites?.length === 0 && recent.length > 0 ? 'recent' : 'favourites');
  const pages: readonly PageLink[] | undefined = kind === 'recent' ? recent : failure === undefined ? favourites : [];
  return (
    <HomeCard
      id="home-shortcuts"
      title={t('home.shortcuts')}
      isEmpty={pages && pages.length === 0}
      extra={
        <Segmented
          size="small"
          aria-label={t('home.shortcuts')}
          value={kind}
          onChange={setChosen}
          options={[
            { value: 'favourites', label: t('home.favourites') },
            { value: 'recent', label: t('home.recent') },
          ]}
        />
      }
    >
      {pages === undefined ? (
        <SkeletonLines count={5} />
      ) : pages.length === 0 ? (
        <NothingHere
          isLow
          icon={<StarOutlined />}
          title={t(kind === 'recent' ? 'home.noRecent' : 'home.noFavourites')}
          text={t(kind === 'recent' ? 'home.noRecentMore' : 'home.noFavouritesMore')}
        />
      ) : (
        <ul className={style['tiles']}>
          {pages.slice(0, maxPages).map(({ path, url, title, icon }) => (
            <li key={path}>
              <Link to={url} className={style['tile']} title={title}>
                <span className={style['tileIcon']} aria-hidden>
                  <MenuIcon icon={icon} type={2} />
                </span>
                <span className={style['lineName']}>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
