import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { useShellText } from '../i18n/use-shell-text';
import { externalAddress } from '../routes/external-address';
import { tokenAtom } from '../session/session-atoms';
import style from './frame.module.css';
import { PlainPage } from './PlainPage';

/**
 * Another site inside the layout: that of a menu entry, or for `/externalLink` the one in the query's `url`, which
 * never gets the token. The bar above names the site, so that a link cannot pass it off as ours.
 */
export function FramePage({ address }: { address?: string }) {
  const t = useShellText();
  const [query] = useSearchParams();
  const token = useAtomValue(tokenAtom);
  const { origin } = window.location;
  const checked = address === undefined ? externalAddress(query.get('url') ?? '', { origin, token: null }) : externalAddress(address, { origin, token });
  if (checked === null) return <PlainPage picture="lost" title={t('frame.refused')} text={t('frame.refusedMore')} />;
  return (
    <div className={style['frame']}>
      <header>
        <span>{t('frame.source', { host: new URL(checked).host })}</span>
        <Button type="link" size="small" href={checked} target="_blank" rel="noopener noreferrer">
          {t('frame.open')}
        </Button>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- other sites need their own storage; what the sandbox keeps from them is our window */}
      <iframe src={checked} title={new URL(checked).host} sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads" referrerPolicy="no-referrer" />
    </div>
  );
}
