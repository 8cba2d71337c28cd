import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { preview } from 'vite';
import { browserOf } from '../../../../e2e/browser';
import { openSession } from '../../form/bench-session';
import { actedOn } from '../workloads';

const workload = (process.env['W'] ?? 'flat') as 'flat';
const kindsWanted = (process.env['K'] ?? 'drop,undo,redo,move,edit,paste').split(',');
const profile = process.env['PROFILE'] === '1';
export async function main() {
  const server = await preview({ root: '/tmp/ds', configFile: false, build: { outDir: process.env['OUT'] as string }, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const address = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch(await browserOf(process.env));
  const session = await openSession(browser, address, 'designer', { countsRenders: false });
  const { page } = session;
  const { dropTarget, field, anchor, copied } = actedOn[workload];
  const devtools = await browser.newBrowserCDPSession();
  const traced = async (name: string, act: () => Promise<unknown>) => {
    if (!kindsWanted.includes(name)) { await act(); await page.evaluate(() => window.designerBench.idle()); return; }
    const events: any[] = [];
    const onData = ({ value }: any) => void events.push(...value);
    devtools.on('Tracing.dataCollected', onData);
    const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing', 'v8', ...(profile ? ['disabled-by-default-v8.cpu_profiler'] : [])];
    await devtools.send('Tracing.start', { traceConfig: { includedCategories: categories, excludedCategories: ['*'] } } as any);
    await act();
    await page.evaluate(() => window.designerBench.idle());
    const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await done;
    devtools.off('Tracing.dataCollected', onData);
    report(name, events);
  };
  if (kindsWanted.includes('open')) {
    await traced('open', () => page.evaluate((n) => window.designerBench.openDesigner(n, 300), workload));
    await browser.close(); await server.close(); return;
  }
  if (kindsWanted.includes('form')) {
    await traced('form', () => page.evaluate((n) => window.designerBench.drawForm(n, 300), workload));
    await browser.close(); await server.close(); return;
  }
  if (kindsWanted.includes('openform')) {
    await traced('openform', () => page.evaluate((n) => window.designerBench.openForm(n, 300), workload));
    await browser.close(); await server.close(); return;
  }
  await page.evaluate((n) => window.designerBench.openDesigner(n, 300), workload);
  const canvas = page.locator('[role=application]');
  const height = await canvas.evaluate((e) => e.scrollHeight);
  for (let top = 0; top < height; top += 600)
    await canvas.evaluate((e, to) => { e.scrollTo(0, to); return new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))); }, top);
  await canvas.evaluate((e) => e.scrollTo(0, 0));
  await page.evaluate(() => window.designerBench.idle());
  const select = async (...ids: string[]) => { await page.evaluate((l) => window.designerBench.select(...l), ids); await page.evaluate(() => window.designerBench.idle()); };
  for (let i = 0; i < Number(process.env['N'] ?? 6); i++) {
    await page.locator('[role=application]').focus();
    await select(field);
    await page.locator('[data-control="input"]').first().hover();
    await page.mouse.down();
    const box = (await page.locator(`[role=application] [data-field="${dropTarget}"]`).boundingBox())!;
    await page.mouse.move(box.x + 20, box.y - 20, { steps: 4 });
    await page.mouse.move(box.x + 20, box.y + 8, { steps: 4 });
    await page.evaluate(() => window.designerBench.idle());
    await traced('drop', () => page.mouse.up());
    await page.waitForTimeout(400);
    await traced('undo', () => page.keyboard.press('Control+z'));
    await page.waitForTimeout(400);
    await traced('redo', () => page.keyboard.press('Control+y'));
    await page.waitForTimeout(400);
    await select(field);
    await traced('move', () => page.keyboard.press('Alt+ArrowDown'));
    await page.waitForTimeout(400);
    await select(field);
    
    await page.waitForTimeout(400);
    
    await page.waitForTimeout(400);
    await select(...copied);
    await page.evaluate(() => window.designerBench.copy());
    await select(anchor);
    await traced('paste', () => page.evaluate(() => window.designerBench.paste()));
    await page.evaluate(() => window.designerBench.goTo(0));
    await page.locator('[role=application]').evaluate((c) => c.scrollTo(0, 0));
    await page.waitForTimeout(400);
  }
  for (const [name, list] of results) {
    const keys = [...new Set(list.flatMap((m) => [...m.keys()]))];
    const rows = keys.map((k) => [k, med(list.map((m) => m.get(k) ?? 0))] as const).filter(([, v]) => v > 0.1).sort((a, b) => b[1] - a[1]);
    console.log(name, 'total', med(list.map((m) => [...m.values()].reduce((s, v) => s + v, 0))).toFixed(1), rows.map(([k, v]) => `${k} ${v.toFixed(1)}`).join(', '));
  }
  await browser.close();
  await server.close();
}
const med = (v: number[]) => v.toSorted((a, b) => a - b)[v.length >> 1] ?? 0;
const results = new Map<string, Map<string, number>[]>();
function report(name: string, events: any[]) {
  // the thread with most RunTask of designer page: pick the renderer main thread with most tdur
  const threads = new Map<string, number>();
  for (const e of events) if (e.name === 'FunctionCall' || e.name === 'Paint') threads.set(`${e.pid}:${e.tid}`, (threads.get(`${e.pid}:${e.tid}`) ?? 0) + (e.tdur ?? 0));
  const [main] = [...threads].sort((a, b) => b[1] - a[1])[0] ?? [];
  const list = events.filter((e) => `${e.pid}:${e.tid}` === main && e.ph === 'X' && e.tdur !== undefined).sort((a, b) => a.tts - b.tts || b.tdur - a.tdur);
  const self = new Map<string, number>();
  const stack: any[] = [];
  for (const e of list) {
    while (stack.length && stack.at(-1).tts + stack.at(-1).tdur <= e.tts) stack.pop();
    const parent = stack.at(-1);
    const label = e.name;
    if (parent) self.set(parent.name, (self.get(parent.name) ?? 0) - e.tdur / 1000);
    self.set(label, (self.get(label) ?? 0) + e.tdur / 1000);
    stack.push(e);
  }
  results.set(name, [...(results.get(name) ?? []), self]);
  writeFileSync(`/tmp/ds/trace-${workload}-${name}.json`, JSON.stringify({ traceEvents: events }));
  if (process.env['K'] === 'open' || process.env['K'] === 'form' || process.env['K'] === 'openform')
    console.log(name, [...self].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => `${k} ${v.toFixed(1)}`).join(', '));
  if (profile) profileOf(name, events, main as string);
}
function profileOf(name: string, events: any[], main: string) {
  const pid = main.split(':')[0];
  const nodes = new Map<number, any>();
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  const begin = events.find((e) => e.name === 'Profile' && String(e.pid) === pid && `${e.pid}:${e.tid}` === main);
  for (const e of events) {
    if (e.name !== 'ProfileChunk' || String(e.pid) !== pid || (begin && e.id !== begin.id)) continue;
    const { cpuProfile, timeDeltas } = e.args.data;
    for (const n of cpuProfile?.nodes ?? []) nodes.set(n.id, n);
    (cpuProfile?.samples ?? []).forEach((id: number, i: number) => {
      const dt = timeDeltas[i] / 1000;
      const n = nodes.get(id);
      const fn = (x: any) => `${x.callFrame.functionName || '(anon)'}@${(x.callFrame.url ?? '').split('/').pop()}:${x.callFrame.lineNumber}`;
      if (['(program)', '(idle)', '(root)'].includes(n.callFrame.functionName)) return;
      self.set(fn(n), (self.get(fn(n)) ?? 0) + dt);
      const seen = new Set<string>();
      for (let x = n; x; x = nodes.get(x.parent)) { const f = fn(x); if (!seen.has(f)) { seen.add(f); total.set(f, (total.get(f) ?? 0) + dt); } }
    });
  }
  const p = profiles.get(name) ?? { self: new Map(), total: new Map(), n: 0 };
  for (const [k, v] of self) p.self.set(k, (p.self.get(k) ?? 0) + v);
  for (const [k, v] of total) p.total.set(k, (p.total.get(k) ?? 0) + v);
  p.n += 1;
  profiles.set(name, p);
  const top = (m: Map<string, number>, c: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, c).map(([k, v]) => `${(v / p.n).toFixed(2)} ${k}`).join('\n  ');
  writeFileSync(`/tmp/ds/profile-${workload}-${name}.txt`, `self\n  ${top(p.self, 60)}\ntotal\n  ${top(p.total, 160)}\n`);
}
const profiles = new Map<string, any>();
