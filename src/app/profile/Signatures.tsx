import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { CurrentUserSignaturesResult } from '#api/generated/permission/current-user.gen.ts';
import { isSignature } from '#engine/is-signature';
import { ask } from '../feedback/question';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { loadSession } from '../session/load-session';
import { DrawButton } from './DrawButton';
import { profileClient } from './profile-client';
import style from './profile.module.css';

/** The user's signatures, of which one is the default. */
export function Signatures() {
  const t = useShellText();
  const { list, run } = useSignatures();
  const remove = async (id: string): Promise<void> => {
    if (await ask({ message: t('profile.confirmRemove') })) await run(() => profileClient.removeSignature({ id }));
  };
  const add = (signImg: string) => void run(() => profileClient.addSignature({ signImg }));
  return (
    <>
      {list.length === 0 && <p className={style['empty']}>{t('profile.noSignatures')}</p>}
      <ul className={style['signatures']}>
        {list.map(({ id, signImg, isDefault }, index) => (
          <li key={id}>
            <img src={signImg} alt={t('profile.signature', { number: index + 1 })} />
            {isDefault === 1 ? (
              <span>{t('profile.default')}</span>
            ) : (
              <Button size="small" onClick={() => void run(() => profileClient.defaultSignature({ id }))}>
                {t('profile.makeDefault')}
              </Button>
            )}
            <Button size="small" danger onClick={() => void remove(id)}>
              {t('profile.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={style['buttons']}>
        <DrawButton onPicture={add} />
        <UploadButton onPicture={add} />
      </div>
    </>
  );
}

function UploadButton({ onPicture }: { onPicture(signImg: string): void }) {
  const t = useShellText();
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File | undefined) => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (isSignature(reader.result)) onPicture(reader.result);
      else showToast({ kind: 'error', text: t('profile.signatureWrong') });
    });
    reader.readAsDataURL(file);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('profile.uploadSignature')}</Button>
      <input
        ref={input}
        type="file"
        accept="image/png"
        hidden
        onChange={(event) => {
          read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function useSignatures() {
  const t = useShellText();
  const [list, setList] = useState<CurrentUserSignaturesResult>([]);
  // A list that fails to load stays empty; the next change reads it again.
  useEffect(() => void profileClient.signatures().then(({ data }) => setList(data), ignore), []);
  const run = async (change: () => Promise<{ msg: string }>) => {
    try {
      showToast({ kind: 'success', text: (await change()).msg });
      setList((await profileClient.signatures()).data);
      await loadSession();
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error, t) });
    }
  };
  return { list, run };
}

const ignore = (): void => {};
