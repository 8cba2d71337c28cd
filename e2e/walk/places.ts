import type { Page } from '@playwright/test';
import { fixedViews } from '../../src/app/routes/fixed-views';
import { parseLoginInfo } from '../../src/app/session/login-info';
import { viewsOf } from '../../src/app/routes/views-of';

/** A page that the walk visits. */
export interface Place {
  path: string;
}

/** `npm run test:long` walks everything, `npm test` each page once. */
export const isWhole = process.env['WALK'] === 'whole';

/** Every page that the menus of the server and the shell lead to. */
export async function menuPlaces(page: Page): Promise<Place[]> {
  const authorization = await page.evaluate(() => localStorage.getItem('tangu.token') ?? '');
  const answer = await page.request.get('/api/oauth/CurrentUser', { headers: { authorization } });
  const info = parseLoginInfo(((await answer.json()) as { data: unknown }).data);
  if (!info) throw new Error('The server answered no user.');
  const views = [...viewsOf(info.menuList), ...fixedViews].filter(({ content }) => !redirecting.has(content.kind));
  return views.map(({ path }) => ({ path }));
}

/** A menu group leads to its first page, a frame shows another site. */
const redirecting: ReadonlySet<string> = new Set(['group', 'redirect', 'frame']);
