import type { Page } from '@playwright/test';
import { median } from '../median';
import type { Measurement } from '../table-of';
import { openShell, type ShellBench } from './shell-page';

const limit = 0.2;

/** Work of going back to the tab of a list, beside opening the list when its code is there already. */
export async function measureTabs(bench: ShellBench): Promise<Measurement> {
  const opened: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const shell = await openShell(bench, '/systemData/dictionary');
    await rowOf(shell.page).waitFor();
    await shell.page.waitForTimeout(startTime);
    await tabOf(shell.page, '首页').click();
    await shell.page.getByRole('button', { name: /关闭.*字典管理/ }).click();
    opened.push(
      await shell.workOf(async () => {
        await shell.page.locator('aside a[href="/systemData/dictionary"]').first().click();
        await rowOf(shell.page).waitFor();
      }),
    );
    await tabOf(shell.page, '首页').click();
    await shell.page.waitForTimeout(startTime);
    back.push(
      await shell.workOf(async () => {
        await tabOf(shell.page, '字典管理').click();
        await rowOf(shell.page).waitFor();
      }),
    );
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

/** In milliseconds: the work of a page that was opened has ended by then. */
const startTime = 2_500;

const rowOf = (page: Page) => page.locator('tbody tr[data-row-key]').filter({ visible: true }).first();

const tabOf = (page: Page, title: string) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title, exact: true });
