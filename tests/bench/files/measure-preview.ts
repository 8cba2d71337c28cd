import type { Browser } from '@playwright/test';
import type { Api } from '../records/api';
import { openShell } from '../shell/shell-page';
import type { Measurement } from '../table-of';
import type { PreparedPrint } from './prepare-print';
import { printTargets, within } from './print-targets';

/** The preview of all records of a list, from the click in the list on. */
export async function measurePreview(
  name: string,
  { path, ids }: PreparedPrint,
  browser: Browser,
  { baseUrl }: Api,
): Promise<Measurement[]> {
  const shell = await openShell({ browser, baseUrl, rounds: 1 }, path);
  try {
    const { page } = shell;
    const devtools = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => ((await devtools.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
    await page.getByRole('main').getByRole('checkbox').first().check();
    await devtools.send('HeapProfiler.collectGarbage');
    const before = await heap();
    let peak = 0;
    const sampling = setInterval(
      () =>
        void heap().then(
          (bytes) => (peak = Math.max(peak, bytes)),
          () => undefined,
        ),
      50,
    );
    const started = performance.now();
    await page.getByRole('button', { name: '批量打印' }).click();
    await page.waitForFunction(() => (document.querySelector('iframe')?.contentDocument?.querySelectorAll('td').length ?? 0) > 5);
    const first = performance.now() - started;
    await page.getByText(`共 ${ids.length} 条`, { exact: false }).last().waitFor();
    await page.getByRole('button', { name: '打印', exact: true }).and(page.locator(':enabled')).waitFor();
    const loaded = performance.now() - started;
    const saved = page.waitForRequest((request) => request.url().includes('/printLog/save'));
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await saved;
    const printed = performance.now() - started;
    clearInterval(sampling);
    const of = `preview in the browser, ${name}`;
    return [
      within(`${of}: first page drawn`, first, printTargets.first),
      within('the same, all records loaded', loaded, printTargets.all),
      within('the same, all pages made and handed to the printer', printed, printTargets.all),
      {
        name: `JavaScript heap of the page meanwhile (${(before / 1024 / 1024).toFixed(0)} MB before)`,
        result: `${(peak / 1024 / 1024).toFixed(0)} MB`,
        target: '< 300 MB',
        isMet: peak < printTargets.bytes,
      },
    ];
  } finally {
    await shell.close();
  }
}
