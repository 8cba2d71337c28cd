import style from './help.module.css';
import { useSupportTexts } from './use-support-texts';

type SupportTexts = ReturnType<typeof useSupportTexts>;

/** What users do every day, and the keys for it. */
export function HelpPage() {
  const t = useSupportTexts();
  return (
    <article className={style['page']}>
      <header>
        <h1>{t.help}</h1>
        <p>{t.helpLead}</p>
      </header>
      <section>
        <h2>{t.basics}</h2>
        <ul>
          {basics.map((name) => (
            <li key={name}>{t[name]}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t.keys}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.key}</th>
              <th scope="col">{t.action}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, name]) => (
              <tr key={name}>
                <td>
                  <kbd>{key}</kbd>
                </td>
                <td>{t[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{t.more}</h2>
        <p>{t.moreText}</p>
      </section>
    </article>
  );
}

const basics = ['menu', 'tabs', 'search', 'favourites', 'settings', 'lists', 'forms'] as const satisfies readonly (keyof SupportTexts)[];

const keys = [
  ['Ctrl / ⌘ + K', 'keySearch'],
  ['← →  Home  End', 'keyArrows'],
  ['Ctrl / ⌘ + Shift + ← →', 'keyMove'],
  ['Delete', 'keyDelete'],
  ['Shift + F10', 'keyMenu'],
  ['Esc', 'keyEscape'],
] as const satisfies readonly (readonly [string, keyof SupportTexts])[];
