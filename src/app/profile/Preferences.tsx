import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { languageAtom } from '../i18n/language-atom';
import { languages } from '../i18n/languages';
import { useShellText } from '../i18n/use-shell-text';
import { choices } from '../settings/settings';
import { useSettings } from '../settings/settings-atom';
import style from './profile.module.css';

/** Language and appearance. */
export function Preferences() {
  const t = useShellText();
  const language = useAtomValue(languageAtom);
  const [{ appearance }, change] = useSettings();
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
            onClick={() => change({ language: item.language })}
          >
            {item.name}
          </Button>
        ))}
      </fieldset>
      <fieldset className={style['choices']}>
        <legend>{t('profile.theme')}</legend>
        {choices.appearance.map((kind) => (
          <Button
            key={kind}
            type={kind === appearance ? 'primary' : 'default'}
            aria-pressed={kind === appearance}
            onClick={() => change({ appearance: kind })}
          >
            {t(appearanceTexts[kind])}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

const appearanceTexts = { light: 'profile.light', dark: 'profile.dark', system: 'profile.system' } as const;
