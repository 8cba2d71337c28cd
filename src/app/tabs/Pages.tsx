import { useAtomValue } from 'jotai';
import {
  Activity,
  memo,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';
import { hasWindows, layersAtRisk, PageContext, pageInSight, pageKept } from '#ui/browser/layers.ts';
import { forgetHiddenPage, hiddenLayerAtRisk, hidePage } from '#ui/page/hidden-pages.ts';
import { BackToTop } from '../layout/BackToTop';
import style from '../layout/layout.module.css';
import { ViewOutlet } from '../layout/ViewOutlet';
import type { View } from '../routes/view';
import { isCallUnderWay } from '../session/calls-under-way';
import { settingsAtom } from '../settings/settings-atom';
import { store } from '../store';
import { followChanges, restingPages } from './follow-changes';
import { pagesAfter, type KeptPage } from './kept-pages';
import { tabsAtom } from './tabs-atom';
import { useScrollPlaces } from './use-scroll-places';

/** Where the router is: the values that `useLocation` and links read. */
type Place = ReturnType<typeof useRouterPlace>;

/**
 * The page of the current view. Pages of other open tabs stay mounted, so that they come back as the user left them; each sees the
 * address that it had. As long as nothing that a page shows has changed it keeps its effects and its layout, so that its return
 * costs no work; then its effects end, so that it loads again when it returns.
 */
export function Pages({ view, title }: { view: View; title: string }) {
  const { pages, current, drop } = useKeptPages(view, title);
  const { fixedHeader } = useAtomValue(settingsAtom);
  const content = useRef<HTMLElement>(null);
  const sleeping = useSyncExternalStore(restingPages.subscribe, restingPages.sleeping);
  useSight(content, current.path, drop);
  useScrollPlaces(content, pages, current.path);
  return (
    <main ref={content} id="content" className={style['content']} data-scroller={fixedHeader || undefined} tabIndex={-1}>
      {pages.map((page) => (
        <Activity key={page.path} mode={page === current || !sleeping.has(page.path) ? 'visible' : 'hidden'}>
          <div
            className={style['page']}
            data-path={page.path}
            data-kind={page.view.content.kind}
            data-hidden={page !== current || undefined}
          >
            <Page path={page.path} view={page.view} title={page.title} place={page.place} />
          </div>
        </Activity>
      ))}
      <BackToTop />
    </main>
  );
}

type PageProps = Pick<KeptPage<Place>, 'path' | 'view' | 'title' | 'place'>;

const Page = memo(function Page({ path, view, title, place }: PageProps) {
  return (
    <PageContext value={path}>
      <LocationContext value={place.location}>
        <RouteContext value={place.route}>
          <ViewOutlet view={view} title={title} />
        </RouteContext>
      </LocationContext>
    </PageContext>
  );
});

/** Remembers what a page that leaves the sight would lose, and lets it rest or sleep. */
function useSight(content: RefObject<HTMLElement | null>, path: string, drop: (path: string) => void): void {
  useEffect(() => followChanges(), []);
  useLayoutEffect(() => {
    const { current } = content;
    forgetHiddenPage(path);
    restingPages.show(path);
    pageInSight.path = path;
    return () => {
      hidePage(path);
      if (hasWindows(path)) drop(path);
      else restingPages.hide(path, !isCallUnderWay() && layersAtRisk(path).length === 0 && !hasOpenChoices(current, path));
    };
  }, [content, path, drop]);
}

/** Whether a page has opened choices, which lie outside of its element. */
const hasOpenChoices = (content: HTMLElement | null, path: string): boolean =>
  content?.querySelector(`[data-path="${CSS.escape(path)}"] [aria-expanded='true']:is([role='combobox'], [aria-haspopup])`) !== null;

/** The pages to mount, the one in sight, and a function to drop a page: one with open dialogs does not come back with them. */
function useKeptPages(view: View, title: string) {
  const tabs = useAtomValue(tabsAtom);
  const { useCache } = useAtomValue(settingsAtom);
  const location = useRouterPlace();
  const [stored, setPages] = useState<readonly KeptPage<Place>[]>([]);
  const refreshed = view.content.kind === 'redirect' ? view.path.slice('/redirect'.length) : undefined;
  const isKept = useCallback(
    ({ path, content, noCache }: View) =>
      useCache && !noCache && !uncachedKinds.has(content.kind) && path !== refreshed && tabs.some((tab) => tab.path === path),
    [useCache, refreshed, tabs],
  );
  const pages = pagesAfter(stored, { view, title, location, isKept, isUnsaved, isSamePlace });
  if (pages !== stored) setPages(pages);
  useForgottenPages(pages);
  useKeptOnLeave(view, isKept);
  const current = pages.find(({ path }) => path === view.path);
  if (!current) throw new Error(`The page ${view.path} is not among the kept ones.`);
  const drop = useCallback((path: string) => setPages((kept) => kept.filter((page) => page.path !== path)), []);
  return { pages, current, drop };
}

/** Each entry of the history has a key of its own, of which a page sees nothing. */
const isSamePlace = ({ location: { location: one } }: Place, { location: { location: other } }: Place): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

const isUnsaved = (path: string): boolean => hiddenLayerAtRisk(path) !== undefined;

/** The designer shows other users who is in it, and has a question of its own when it is left. */
const uncachedKinds: ReadonlySet<string> = new Set(['designer', 'notFound', 'group', 'redirect']);

function useRouterPlace() {
  const location = use(LocationContext);
  const route = use(RouteContext);
  return useMemo(() => ({ location, route }), [location, route]);
}

/** Forgets what dropped pages would have lost. */
function useForgottenPages(pages: readonly KeptPage<Place>[]): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const paths = pages.map(({ path }) => path);
    for (const path of before.current) if (!paths.includes(path)) forgetHiddenPage(path);
    restingPages.keepOnly(paths);
    before.current = paths;
  }, [pages]);
  useEffect(() => () => before.current.forEach(forgetHiddenPage), []);
}

/** Tells the guard whether the page in sight is kept when another path is opened. */
function useKeptOnLeave(view: View, isKept: (view: View) => boolean): void {
  useEffect(() => {
    pageKept.call = (_from, to) =>
      isKept(view) && !hasWindows(view.path) && !to.startsWith('/redirect/') && store.get(tabsAtom).some(({ path }) => path === view.path);
    return () => void (pageKept.call = () => false);
  }, [view, isKept]);
}
