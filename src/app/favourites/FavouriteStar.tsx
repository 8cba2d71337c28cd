import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useShellText } from '../i18n/use-shell-text';
import { useFavourites } from './use-favourites';

/** A button that makes a page a favourite of the user. */
export function FavouriteStar({ path, title }: { path: string; /** Named where several stars stand beside each other. */ title?: string }) {
  const t = useShellText();
  const { pages, has, toggle } = useFavourites();
  const isFavourite = has(path);
  return (
    <Button
      type="text"
      icon={isFavourite ? <StarFilled /> : <StarOutlined />}
      aria-label={title === undefined ? t('favourites.star') : t('favourites.starOf', { title })}
      aria-pressed={isFavourite}
      title={isFavourite ? t('favourites.remove') : t('favourites.add')}
      disabled={pages === undefined}
      onClick={() => void toggle(path)}
    />
  );
}
