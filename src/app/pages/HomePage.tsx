import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { moduleIds } from '#engine/module/module-key';
import { useFollowedResources } from '#ui/page/followed-resources.ts';
import { FirstSteps } from '../home/FirstSteps';
import { Messages } from '../home/Messages';
import { Shortcuts } from '../home/Shortcuts';
import { Todos } from '../home/Todos';
import { PortalSkeleton } from '../portal/PortalSkeleton';
import { useShellText } from '../i18n/use-shell-text';
import { menuAtom, viewsAtom } from '../routes/menu-atoms';
import { useTitleOf } from '../routes/use-title-of';
import { loginInfoAtom } from '../session/session-atoms';
import { greetingOf } from './greeting';
import style from './home.module.css';
import { LastLogin } from './LastLogin';
import { pageGroupsOf } from './page-groups-of';
import { PageCard } from './PageCard';

const AppPortal = lazy(async () => ({ default: (await import('../portal/AppPortal')).AppPortal }));

const noResources: readonly string[] = [];

/** The resources behind all figures of the dashboard. */
const dashboardResources = ['energyLedger', 'carbonInventory', 'enterpriseProfile', 'reductionProject', 'emissionFactor'].map(
  (module) => moduleIds(module).resource,
);

/** The list of the ledger: users whose menu has it get the dashboard. */
const ledgerList = moduleIds('energyLedger').list;

/**
 * The home page: what waits for the user, the favourite and recent pages, for carbon users the dashboard, and the pages of the menu.
 * What loads has its room from the beginning, so that nothing moves.
 */
export function HomePage() {
  const t = useShellText();
  // Menu, messages, favourites and recent pages are state of the application. The dashboard names its own resources.
  useFollowedResources(noResources);
  const [now] = useState(() => new Date());
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const views = useAtomValue(viewsAtom);
  const hasLedger = views.some(({ content }) => content.kind === 'screen' && content.screenId === ledgerList);
  const department = [user?.organizeName, user?.departmentName, user?.positionName].filter(Boolean).join(' · ');
  return (
    <div className={style['home']}>
      <header className={style['head']}>
        <div>
          <h1>{t(greetingOf(now), { name: user?.userName })}</h1>
          <p>{department || t('home.lead')}</p>
        </div>
        <LastLogin />
      </header>
      {user?.isAdministrator === true && user.displaySettings['firstSteps'] !== false && <FirstSteps />}
      <div className={style['cardsRow']}>
        <Todos />
        <Messages />
        <Shortcuts />
      </div>
      {hasLedger && (
        <Suspense fallback={<PortalSkeleton />}>
          <AppPortal id="home/carbon" resources={dashboardResources} />
        </Suspense>
      )}
      <Pages />
    </div>
  );
}

/** The pages of the menu by their groups. */
function Pages() {
  const t = useShellText();
  const titleOf = useTitleOf();
  const groups = pageGroupsOf(useAtomValue(menuAtom));
  return (
    <div className={style['groups']}>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{group.entry ? titleOf(group.entry) : t('home.pages')}</h2>
          <ul className={style['cards']}>
            {group.pages.map((page) => (
              <li key={page.id}>
                <PageCard entry={page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
