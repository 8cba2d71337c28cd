import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { browserOf } from '../../../../e2e/browser';
import { openSession } from '../../form/bench-session';
export async function main() {
  const server = await preview({ root: '/tmp/ds', configFile: false, build: { outDir: process.env['OUT'] as string }, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const browser = await chromium.launch(await browserOf(process.env));
  const { page } = await openSession(browser, server.resolvedUrls?.local[0] ?? '', 'designer', { countsRenders: false });
  const W = (process.env['W'] ?? 'flat') as 'flat';
  await page.evaluate((n) => window.designerBench.openDesigner(n, 300), W);
  const c = await page.context().newCDPSession(page);
  await c.send('Profiler.enable'); await c.send('Profiler.setSamplingInterval', { interval: 50 });
  const ids = JSON.parse(process.env['IDS'] as string) as string[];
  const N = 30;
  for (let i = 0; i < 10; i++) { await page.evaluate((id) => window.designerBench.select(...(id ? [id] : [])), ids[i % ids.length]); await page.evaluate(() => window.designerBench.idle()); }
  await c.send('Profiler.start');
  for (let i = 0; i < N; i++) { await page.evaluate((id) => window.designerBench.select(...(id ? [id] : [])), ids[i % ids.length]); await page.evaluate(() => window.designerBench.idle()); }
  const { profile } = await c.send('Profiler.stop');
  const nodes = new Map(profile.nodes.map((n: any) => [n.id, n])); const parent = new Map<number, number>();
  for (const n of profile.nodes) for (const k of n.children ?? []) parent.set(k, n.id);
  const self = new Map<string, number>(), total = new Map<string, number>();
  profile.samples!.forEach((id: number, i: number) => {
    const dt = profile.timeDeltas![i] / 1000; const n: any = nodes.get(id);
    if (['(program)', '(idle)', '(root)'].includes(n.callFrame.functionName)) return;
    const f = (x: any) => `${x.callFrame.functionName || '(anon)'}@${x.callFrame.url.split('/').pop().split('-')[0]}:${x.callFrame.lineNumber}`;
    self.set(f(n), (self.get(f(n)) ?? 0) + dt);
    const seen = new Set(); for (let x: number | undefined = id; x; x = parent.get(x)) { const k = f(nodes.get(x)); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + dt); } }
  });
  const top = (m: Map<string, number>, k: number, re = /./) => [...m].filter(([n]) => re.test(n)).sort((a, b) => b[1] - a[1]).slice(0, k).map(([n, v]) => `${(v / N).toFixed(3)} ${n}`).join('\n');
  console.log('SELF\n' + top(self, 25)); console.log('COMPONENTS\n' + top(total, 60, /^[A-Z]/)); console.log('TOTAL\n' + top(total, 40));
  await browser.close(); await server.close();
}
