import { Button, Modal } from 'antd';
import { useState } from 'react';
import { UiServicesProvider } from '#ui/services.tsx';
import { SignaturePad } from '#ui/signature/SignaturePad.tsx';
import { useShellText } from '../i18n/use-shell-text';
import { useServices } from '../screens/use-services';
import style from './profile.module.css';

/** Opens a dialog to draw a signature in. */
export function DrawButton({ onPicture }: { onPicture(signImg: string): void }) {
  const t = useShellText();
  const services = useServices(undefined);
  const [isOpened, setOpened] = useState(false);
  const [picture, setPicture] = useState('');
  return (
    <>
      <Button
        onClick={() => {
          setPicture('');
          setOpened(true);
        }}
      >
        {t('profile.drawSignature')}
      </Button>
      <Modal
        open={isOpened}
        title={t('profile.drawSignature')}
        width={520}
        mask={{ closable: false }}
        destroyOnHidden
        okText={t('profile.save')}
        okButtonProps={{ disabled: picture === '' }}
        onCancel={() => setOpened(false)}
        onOk={() => {
          setOpened(false);
          onPicture(picture);
        }}
      >
        <UiServicesProvider value={services}>
          <div className={style['pad']}>
            <SignaturePad isEmpty={picture === ''} onDraw={setPicture} />
          </div>
        </UiServicesProvider>
      </Modal>
    </>
  );
}
