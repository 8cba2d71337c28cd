import { useAtomValue } from 'jotai';
import { languageAtom } from '../i18n/language-atom';
import { languages } from '../i18n/languages';
import { useShellText } from '../i18n/use-shell-text';
import { appearanceAtom } from '../settings/appearance-atom';
import { useSettings } from '../settings/settings-atom';
import style from './entry.module.css';

/** Switches for language and appearance on login and lock page. */
export function EntrySwitches() {
  const t = useShellText();
  const language = useAtomValue(languageAtom);
  const appearance = useAtomValue(appearanceAtom);
  const [, change] = useSettings();
  const next = appearance === 'light' ? 'dark' : 'light';
  const appearanceText = next === 'dark' ? t('shell.darkTheme') : t('shell.lightTheme');
  return (
    <div className={style['switches']}>
      <fieldset aria-label={t('shell.language')} className={style['languages']}>
        {languages.map((item) => (
          <button
            key={item.language}
            type="button"
            lang={item.tag}
            title={item.name}
            // Begins with what the button shows, so that speech can name it.
            aria-label={`${item.short} ${item.name}`}
            aria-pressed={item.language === language}
            onClick={() => change({ language: item.language })}
          >
            {item.short}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={style['appearance']}
        aria-label={appearanceText}
        title={appearanceText}
        onClick={() => change({ appearance: next })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {next === 'dark' ? (
            <path d="M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5z" />
          ) : (
            <path d={`${sun}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`} />
          )}
        </svg>
      </button>
    </div>
  );
}

/** The disc of the sun, without its rays. */
const sun = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z';
