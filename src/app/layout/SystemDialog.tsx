import { Modal } from 'antd';
import { useAtomValue } from 'jotai';
import { widths } from '#engine/platform-constants';
import { useBackCloses } from '#ui/browser/layers.ts';
import logo from '#ui/theme/logo.svg?no-inline';
import { useShellText } from '../i18n/use-shell-text';
import { useSystemTitle } from '../routes/use-page-title';
import { loginInfoAtom } from '../session/session-atoms';
import style from './system-dialog.module.css';

/** Information about the system, or its statement of use. */
export function SystemDialog({ subject, onClose }: { subject: 'about' | 'statement'; onClose: () => void }) {
  const t = useShellText();
  const system = useAtomValue(loginInfoAtom)?.sysConfigInfo;
  const title = useSystemTitle();
  useBackCloses(onClose, true);
  return (
    <Modal
      open
      title={subject === 'about' ? t('user.about') : t('user.statement')}
      width={widths.dialog}
      footer={null}
      centered
      onCancel={onClose}
    >
      {subject === 'about' ? (
        <div className={style['about']}>
          <img src={logo} alt="" width={64} height={64} />
          <strong>{title}</strong>
          <span>{t('about.version', { version: system?.sysVersion || '–' })}</span>
          <span>{system?.copyright || t('app.footer')}</span>
        </div>
      ) : (
        <p className={style['statement']}>{t('statement.text', { company: system?.companyName || t('statement.operator') })}</p>
      )}
    </Modal>
  );
}
