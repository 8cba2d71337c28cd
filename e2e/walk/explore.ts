import { settle } from './look';
import { addPageCode } from './page-code';
import type { Opener, Surface } from './page/openers';
import { examine, type Reach, type Walk } from './walk';

/** Clicks each kind of control of the topmost layer, and looks at what that opens or changes. */
export async function explore(walk: Walk, place: string, reach: Reach, tried = new Set<string>()): Promise<void> {
  const home = await surface(walk);
  for (;;) {
    const next = (await openers(walk)).find(({ kind }) => !tried.has(kind));
    if (!next) return;
    tried.add(next.kind);
    if (!(await open(walk, next, `${place} › ${next.name}`, home, reach))) return;
  }
}

/** Whether the layer that is explored is still there. */
async function open(walk: Walk, opener: Opener, place: string, home: Surface, { depth, tabs }: Reach): Promise<boolean> {
  const before = await surface(walk);
  if (!(await click(walk, opener))) return true;
  if (new URL(walk.page.url()).pathname !== walk.path) {
    await walk.calls.take();
    await reopen(walk);
    return home.layers === 1;
  }
  const after = await surface(walk);
  if (after.content === before.content && after.layers === before.layers) return true;
  await examine(walk, place, after.layers > before.layers ? tabs : 0);
  if (after.layers <= home.layers) return after.layers === home.layers;
  if (depth > 1 && !after.isQuestion) await exploreOpened(walk, opener, place, home, { depth: depth - 1, tabs });
  if (await closeTo(walk, home.layers)) return true;
  await reopen(walk);
  return home.layers === 1;
}

/** Explores a layer whose own buttons close it: it is opened again until each of them was clicked. */
async function exploreOpened(walk: Walk, opener: Opener, place: string, home: Surface, reach: Reach): Promise<void> {
  const tried = new Set<string>();
  for (let count = -1; count < tried.size;) {
    count = tried.size;
    await explore(walk, place, reach, tried);
    if ((await surface(walk)).layers > home.layers) return;
    const again = (await openers(walk)).find(({ kind }) => kind === opener.kind);
    if (!again || !(await click(walk, again)) || (await surface(walk)).layers <= home.layers) return;
  }
}

async function click({ page, calls }: Walk, { index }: Opener): Promise<boolean> {
  const point = await page.evaluate((at) => window.walk.clickPoint(at), index);
  if (!point) return false;
  calls.act();
  await page.mouse.click(...point);
  await settle(page, calls);
  return true;
}

const surface = ({ page }: Walk): Promise<Surface> => page.evaluate(() => window.walk.surface());
const openers = ({ page }: Walk): Promise<Opener[]> => page.evaluate(() => window.walk.openersIn());

/** A box may take the first Esc for its list, and a form asks before it is left. */
const escapes = 3;

async function closeTo(walk: Walk, layers: number): Promise<boolean> {
  for (let tries = 0; tries < escapes; tries += 1) {
    if ((await surface(walk)).layers <= layers) return true;
    await walk.page.keyboard.press('Escape');
    await settle(walk.page, walk.calls);
  }
  return (await surface(walk)).layers <= layers;
}

/** Opens the page anew, which closes what lies above it. */
async function reopen({ page, calls, path }: Walk): Promise<void> {
  await page.goto(path);
  await page.locator('main').waitFor();
  await addPageCode(page);
  await page.evaluate(() => window.walk.lookAt('main'));
  await settle(page, calls);
}
