import type { Page } from '@playwright/test';
import { fixedViews } from '../../src/app/routes/fixed-views';
import { parseLoginInfo, type MenuItem } from '../../src/app/session/login-info';
import { moduleOf, viewsOf } from '../../src/app/routes/views-of';

/** A page that the walk visits. */
export interface Place {
  path: string;
}

/** `npm run test:long` walks everything, `npm test` each page once. */
export const isWhole = process.env['WALK'] === 'whole';

/** Every page that the menus of the server and the shell lead to. */
export async function menuPlaces(page: Page): Promise<Place[]> {
  const views = [...viewsOf(await menusOf(page)), ...fixedViews].filter(({ content }) => !redirecting.has(content.kind));
  return [...views.map(({ path }) => ({ path })), { path: '/gallery?group=layouts' }];
}

/** The page of each kind of field and layout in the gallery, which lists those of the registry. */
export async function galleryPlaces(page: Page): Promise<Place[]> {
  // The page of one kind lists all of them, too.
  await page.goto('/gallery/input');
  const links = page.locator('main nav li a');
  await links.first().waitFor();
  return (await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))).map((path) => ({ path }));
}

/** The designer of each module in the menus. */
export const designerPlaces = async (page: Page): Promise<Place[]> =>
  (await moduleIds(page)).map((id) => ({ path: `/onlineDev/webDesign/${id}/design` }));

async function moduleIds(page: Page): Promise<string[]> {
  const flat = (menus: readonly MenuItem[]): MenuItem[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
  const modules = flat(await menusOf(page)).filter(({ type }) => Number(type) === moduleType);
  return modules.map((menu) => moduleOf(menu).relationId);
}

/** The type of a menu entry that shows a module. */
const moduleType = 3;

async function menusOf(page: Page): Promise<MenuItem[]> {
  const authorization = await page.evaluate(() => localStorage.getItem('tangu.token') ?? '');
  const answer = await page.request.get('/api/oauth/CurrentUser', { headers: { authorization } });
  const info = parseLoginInfo(((await answer.json()) as { data: unknown }).data);
  if (!info) throw new Error('The server answered no user.');
  return info.menuList;
}

/** A menu group leads to its first page, a frame shows another site. */
const redirecting: ReadonlySet<string> = new Set(['group', 'redirect', 'frame']);
