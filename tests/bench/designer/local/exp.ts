import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { browserOf } from '../../../../e2e/browser';
import { openSession } from '../../form/bench-session';
export async function main() {
  const server = await preview({ root: '/tmp/ds', configFile: false, build: { outDir: process.env['OUT'] as string }, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const browser = await chromium.launch(await browserOf(process.env));
  const session = await openSession(browser, server.resolvedUrls?.local[0] ?? '', 'designer', { countsRenders: false });
  const { page } = session;
  const W = (process.env['W'] ?? 'flat') as 'flat';
  await page.evaluate((n) => window.designerBench.openDesigner(n, 300), W);
  await page.evaluate(() => window.designerBench.select('f0'));
  await page.evaluate(() => window.designerBench.idle());
  const devtools = await browser.newBrowserCDPSession();
  const c = await page.context().newCDPSession(page);
  let layers: any[] = [];
  c.on('LayerTree.layerTreeDidChange', (e: any) => { if (e.layers) layers = e.layers; });
  const measure = async (name: string, setup: string) => {
    await page.evaluate(setup);
    await page.evaluate(() => window.designerBench.idle());
    const events: any[] = [];
    const onData = ({ value }: any) => void events.push(...value);
    devtools.on('Tracing.dataCollected', onData);
    await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'], excludedCategories: ['*'] } } as any);
    await page.evaluate(async () => {
      const raf = () => new Promise((r) => requestAnimationFrame(r));
      const el = document.querySelector('[data-field="f6"],[data-field="b0text2"]') as HTMLElement;
      for (let i = 0; i < 20; i++) { el.style.paddingBottom = i % 2 ? '0px' : '40px'; await raf(); await raf(); await raf(); }
    });
    const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await done;
    devtools.off('Tracing.dataCollected', onData);
    const out: string[] = [];
    for (const n of ['Layout', 'UpdateLayoutTree', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'IntersectionObserverController::computeIntersections']) {
      const t = events.filter((e) => e.name === n && e.tdur !== undefined).map((e) => e.tdur / 1000);
      out.push(`${n} ${(t.reduce((a, b) => a + b, 0) / 20).toFixed(2)}`);
    }
    console.log(name.padEnd(30), out.join('  '));
  };
  const steps = JSON.parse(process.env['STEPS'] ?? '[]') as [string, string][];
  await measure('all', '0');
  for (const [n, s] of steps) await measure(n, s);
  await c.send('DOM.enable'); await c.send('LayerTree.enable');
  await page.waitForTimeout(500);
  console.log('layers', layers.length, layers.map((l) => `${l.width}x${l.height}`).join(' '));
  await browser.close(); await server.close();
}
