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
 * Another site in an iframe: the address of a menu entry or, at `/externalLink`, of the query's `href` (`url` in older
 * links). An address of the query never gets the token and is sandboxed. A bar shows the host, so that a link cannot
 * imitate this application.
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
        sandbox={`${address === undefined ? frameSandbox(checked, origin) : menuSandbox} allow-downloads`}
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/** Sites in the menu are chosen by an administrator and may need the storage of their origin, as the visualisation does. */
const menuSandbox = 'allow-scripts allow-forms allow-popups allow-same-origin';
