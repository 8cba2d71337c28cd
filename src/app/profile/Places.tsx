import { Button } from 'antd';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { loadSession } from '../session/load-session';
import { Loaded } from './Loaded';
import { profileClient } from './profile-client';
import style from './profile.module.css';
import { useOwn } from './use-own';

const kinds = [
  { title: 'profile.organisations', load: () => profileClient.organizes(), majorType: 'Organize' },
  { title: 'profile.positions', load: () => profileClient.positions(), majorType: 'Position' },
  { title: 'profile.roles', load: () => profileClient.roles(), majorType: undefined },
] as const;

/** The organisations, positions and roles of the user. One organisation and one position are those the user works in. */
export function Places() {
  return kinds.map((kind) => <PlaceList key={kind.title} {...kind} />);
}

function PlaceList({ title, load, majorType }: (typeof kinds)[number]) {
  const t = useShellText();
  const own = useOwn(load);
  const choose = async (majorId: string) => {
    if (!majorType) return;
    try {
      const { msg } = await profileClient.setMajor({ majorId, majorType });
      showToast({ kind: 'success', text: msg });
      await loadSession();
      own.reload();
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error, t) });
    }
  };
  return (
    <section className={style['places']}>
      <h3>{t(title)}</h3>
      <Loaded own={own} isEmpty={(list) => list.length === 0}>
        {(list) => (
          <ul>
            {list.map(({ id, fullName, isDefault }) => (
              <li key={id}>
                <span>{fullName}</span>
                {isDefault && <span className={style['mark']}>{t('profile.current')}</span>}
                {majorType && !isDefault && (
                  <Button size="small" aria-label={`${t('profile.switch')} ${fullName}`} onClick={() => void choose(id)}>
                    {t('profile.switch')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
