import { settle } from './look';
import type { Opener, Surface } from './page/openers';
import { examine, type Reach, type Walk } from './walk';

/** Clicks each kind of control of the topmost layer, and looks at what that opens or changes. */
export async function explore(walk: Walk, place: string, reach: Reach, clicked = new Set<string>()): Promise<void> {
  const home = await surface(walk);
  for (;;) {
    const next = (await openers(walk, reach.controls)).find(({ kind }) => !clicked.has(kind));
    if (!next) return;
    clicked.add(next.kind);
    if (!(await open(walk, next, `${place} › ${next.name}`, home, reach))) return;
  }
}

/** Whether the layer that is explored is still there. */
async function open(walk: Walk, opener: Opener, place: string, home: Surface, reach: Reach): Promise<boolean> {
  const before = await surface(walk);
  if (!(await click(walk, opener))) return true;
  if (hasLeft(walk)) return comeBack(walk, home);
  const after = await surface(walk);
  if (after.content === before.content && after.layers === before.layers) return true;
  if (after.dialog !== '') walk.dialogs.add(after.dialog);
  await examine(walk, place, after.layers > before.layers ? reach.tabs : 0);
  if (after.layers <= home.layers) return after.layers === home.layers;
  if (reach.depth > 1 && !after.isQuestion) 
    await exploreOpened(walk, opener, place, home, { ...reach, depth: reach.depth - 1, controls: reach.inside });
  if (!(await closeTo(walk, home.layers))) return comeBack(walk, home);
  return !reach.isTwice || openAgain(walk, opener, place, home);
}

/** Opens the same a second time, which may show what it kept. */
async function openAgain(walk: Walk, opener: Opener, place: string, home: Surface): Promise<boolean> {
  const again = (await openers(walk)).find(({ kind }) => kind === opener.kind);
  if (!again || !(await click(walk, again))) return true;
  if (hasLeft(walk)) return comeBack(walk, home);
  await examine(walk, `${place} again`, 0);
  return (await closeTo(walk, home.layers)) || comeBack(walk, home);
}

/** Explores a layer whose own buttons close it: it is opened again until each of them was clicked. */
async function exploreOpened(walk: Walk, opener: Opener, place: string, home: Surface, reach: Reach): Promise<void> {
  const clicked = new Set<string>();
  for (let count = -1; count < clicked.size; ) {
    count = clicked.size;
    await explore(walk, place, reach, clicked);
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
const openers = ({ page }: Walk, controls?: string): Promise<Opener[]> =>
  page.evaluate((selector) => window.walk.openersIn(selector), controls);

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

const hasLeft = ({ page, path }: Walk): boolean => new URL(page.url()).pathname !== path;

/** Opens the page anew, which closes what lies above it. Whether the layer that is explored is the page itself. */
async function comeBack({ page, calls, path, part }: Walk, home: Surface): Promise<boolean> {
  await page.goto(path);
  await page.locator('main').waitFor();
  await settle(page, calls);
  await calls.take();
  await page.evaluate((selector) => window.walk.lookAt(selector), part);
  return home.layers === 1 && (await page.locator(part).count()) > 0;
}
