import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { frameSandbox } from '#ui/props/frame-sandbox.ts';
import { useShellText } from '../i18n/use-shell-text';
import { externalAddress } from '../routes/external-address';
import { tokenAtom } from '../session/session-atoms';
import style from './frame.module.css';
import { PlainPage } from './PlainPage';

/**
 * Another site inside the layout: that of a menu entry, or for `/externalLink` the one in the query's `href` (`url` in older
 * links), which never gets the token, and which a sandbox keeps from ours. The bar above names the site, so that a link
 * cannot pass it off as ours.
 */
export function FramePage({ address }: { address?: string }) {
  const t = useShellText();
  const [query] = useSearchParams();
  const token = useAtomValue(tokenAtom);
  const { origin } = window.location;
  const checked =
    address === undefined
      ? externalAddress(query.get('href') ?? query.get('url') ?? '', { origin, token: null })
      : externalAddress(address, { origin, token });
  if (checked === null) return <PlainPage picture="lost" title={t('frame.refused')} text={t('frame.refusedMore')} />;
  return (
    <div className={style['frame']}>
      <header>
        <span>{t('frame.source', { host: new URL(checked).host })}</span>
        <Button type="link" size="small" href={checked} target="_blank" rel="noopener noreferrer">
          {t('frame.open')}
        </Button>
      </header>
      <iframe
        src={checked}
        title={new URL(checked).host}
        sandbox={`${address === undefined ? frameSandbox(checked, origin) : chosen} allow-downloads`}
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/** What an administrator put into the menu may lie on our own origin (the visualisation does) and needs its storage there. */
const chosen = 'allow-scripts allow-forms allow-popups allow-same-origin';
