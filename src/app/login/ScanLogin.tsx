import { create } from 'qrcode';
import { useMemo, useState } from 'react';
import { SvgImage } from '#ui/codes/SvgImage.tsx';
import style from '../entry/entry.module.css';
import { useShellText } from '../i18n/use-shell-text';
import scanStyle from './scan-login.module.css';
import { useScanLogin, type ScanStatus } from './use-scan-login';

/** Light modules around the code, as ISO/IEC 18004 demands. */
const quietZone = 4;

/** In pixels. */
const size = 220;

/** Logs in by a code that a phone scans, on which the user is logged in. */
export function ScanLogin() {
  const [number, setNumber] = useState(0);
  return <OpenCode key={number} renew={() => setNumber(number + 1)} />;
}

function OpenCode({ renew }: { renew: () => void }) {
  const t = useShellText();
  const { code, status, failure } = useScanLogin();
  const isOver = status === 'expired' || status === 'refused' || status === 'failed';
  return (
    <div className={scanStyle['scan']}>
      <div className={scanStyle['code']} data-faded={status !== 'open' || undefined}>
        {code !== undefined && <ScanCode address={`${window.location.origin}/scanLogin?code=${code}`} name={t('login.scanCode')} />}
      </div>
      <output className={scanStyle['status']}>{failure || t(statusTexts[status])}</output>
      {isOver && (
        <button type="button" className={style['button']} onClick={renew}>
          {t('login.scanRenew')}
        </button>
      )}
    </div>
  );
}

const statusTexts = {
  loading: 'login.scanLoading',
  open: 'login.scanOpen',
  seen: 'login.scanSeen',
  refused: 'login.scanRefused',
  expired: 'login.scanExpired',
  failed: 'error.request',
} as const satisfies Record<ScanStatus, string>;

/** Dark on light in both themes, because scanners expect that. */
function ScanCode({ address, name }: { address: string; name: string }) {
  const { path, side } = useMemo(() => {
    const { size: count, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
    const dark = Array.from(data, (module, index) => (module ? `M${index % count} ${Math.floor(index / count)}h1v1h-1z` : ''));
    return { path: dark.join(''), side: count + 2 * quietZone };
  }, [address]);
  const viewBox: [number, number, number, number] = [-quietZone, -quietZone, side, side];
  return <SvgImage name={name} width={size} height={size} viewBox={viewBox} path={path} dark="black" light="white" />;
}
