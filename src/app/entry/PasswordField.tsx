import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { EntryField } from './EntryField';
import style from './entry.module.css';

/** A password input with a button to show the password and a Caps Lock hint. */
export function PasswordField(props: Omit<ComponentProps<typeof EntryField>, 'type' | 'end' | 'hint'>) {
  const t = useShellText();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <EntryField
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCapsLock ? t('login.capsLock') : undefined}
      spellCheck={false}
      autoCapitalize="off"
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          className={style['eye']}
          aria-pressed={isShown}
          aria-label={t('login.showPassword')}
          title={t('login.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="3" />
            {!isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}
