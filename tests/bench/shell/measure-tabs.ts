import type { Locator, Page } from '@playwright/test';
import { median } from '../median';
import type { Measurement } from '../table-of';
import { openShell, type ShellBench, type ShellPage } from './shell-page';

const limit = 0.2;

/**
 * Work of going back to the tab of a list, beside opening the list when its code is there already. Each begins on an idle home page.
 * Clicks are the mouse's own: a search for an element in the page would be measured as its work.
 */
export async function measureTabs(bench: ShellBench): Promise<Measurement> {
  const opened: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const shell = await openShell(bench, '/systemData/dictionary');
    const { page } = shell;
    await rowOf(page).waitFor();
    await page.waitForTimeout(startTime);
    await tabOf(page, '首页').click();
    await page.getByRole('button', { name: /关闭.*字典管理/ }).click();
    opened.push(await workOfClick(shell, page.locator('aside a[href="/systemData/dictionary"]').first()));
    await tabOf(page, '首页').click();
    back.push(await workOfClick(shell, tabOf(page, '字典管理')));
    await shell.close();
  }
  const ratio = median(back) / median(opened);
  return {
    name: 'going back to a tab / opening it',
    result: `${ratio.toFixed(2)} (${median(back).toFixed(0)} / ${median(opened).toFixed(0)} ms)`,
    target: `≤ ${limit}`,
    isMet: ratio <= limit,
  };
}

/** Work from a click on an idle page until the list is there and the page is idle again, in milliseconds. */
async function workOfClick({ page, workOf }: ShellPage, link: Locator): Promise<number> {
  await page.waitForTimeout(startTime);
  const box = await link.boundingBox();
  if (!box) throw new Error('The link to the list is not in sight.');
  const work = await workOf(() => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
  if (!(await rowOf(page).isVisible())) throw new Error('The list was not there in time.');
  return work;
}

/** In milliseconds: the work of a page that was opened has ended by then. */
const startTime = 2_500;

const rowOf = (page: Page) => page.locator('tbody tr[data-row-key]').filter({ visible: true }).first();

const tabOf = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title, exact: true });
