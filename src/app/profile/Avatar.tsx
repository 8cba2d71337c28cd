import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { userCalls, type UserClient } from '#api/generated/permission/user.gen.ts';
import { sendFile } from '#ui/upload/send-file.ts';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { http } from '../session/http';
import { loadSession } from '../session/load-session';
import { loginInfoAtom } from '../session/session-atoms';
import { centredPicture } from './centred-picture';
import style from './profile.module.css';

/** The user's picture, and a button that replaces it by the middle of another one. */
export function Avatar() {
  const t = useShellText();
  const headIcon = useAtomValue(loginInfoAtom)?.userInfo.headIcon;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const replace = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const picture = await centredPicture(file);
      const sending = { http, type: 'userAvatar', place: {}, signal: new AbortController().signal, onProgress: () => {} };
      const { name } = await sendFile(picture, sending);
      const { msg } = await createClient<UserClient>(userCalls, http).setAvatar({ name: String(name) });
      await loadSession();
      showToast({ kind: 'success', text: msg });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof DOMException ? t('profile.avatarWrong') : errorText(error, t) });
    }
    setBusy(false);
  };
  return (
    <div className={style['avatar']}>
      <img src={String(headIcon ?? '')} alt={t('profile.avatar')} />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {t('profile.replaceAvatar')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('profile.avatar')}
        hidden
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
