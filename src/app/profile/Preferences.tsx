import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { languageAtom } from '../i18n/language-atom';
import { languages } from '../i18n/languages';
import { useShellText } from '../i18n/use-shell-text';
import { useSettings } from '../settings/settings-atom';
import { profileClient } from './profile-client';
import style from './profile.module.css';

/** Language and appearance. The language is stored with the account, the appearance in the browser. */
export function Preferences() {
  const t = useShellText();
  const language = useAtomValue(languageAtom);
  const [{ appearance }, change] = useSettings();
  const choose = (next: typeof language) => {
    change({ language: next });
    // The browser keeps the choice; without the account's copy only messages of the server use another language.
    profileClient.setLanguage({ language: next }).catch(() => {});
  };
  return (
    <>
      <fieldset className={style['choices']}>
        <legend>{t('profile.language')}</legend>
        {languages.map((item) => (
          <Button
            key={item.language}
            lang={item.tag}
            type={item.language === language ? 'primary' : 'default'}
            aria-pressed={item.language === language}
            onClick={() => choose(item.language)}
          >
            {item.name}
          </Button>
        ))}
      </fieldset>
      <fieldset className={style['choices']}>
        <legend>{t('profile.theme')}</legend>
        {(['light', 'dark'] as const).map((kind) => (
          <Button
            key={kind}
            type={kind === appearance ? 'primary' : 'default'}
            aria-pressed={kind === appearance}
            onClick={() => change({ appearance: kind })}
          >
            {kind === 'light' ? t('profile.light') : t('profile.dark')}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
