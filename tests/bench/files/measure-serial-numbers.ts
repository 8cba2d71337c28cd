import { rm } from 'node:fs/promises';
import { dataFolder } from '../data-folder';
import { median } from '../median';
import { apiOf, releaseModule, type Api } from '../records/api';
import { numberedModule } from '../records/bench-module';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';

/** New records of a round, and the writers that share them. */
const count = 1_000;
const writers = 50;
const rounds = 5;

/** The kinds of modules in the order in which they take turns. */
const kinds = ['plain', 'numbered', 'gapless'] as const;
type Kind = (typeof kinds)[number];

/** A thousand new records by fifty writers over HTTP, with serial numbers and with those without gaps, against the same without a number. */
export async function measureSerialNumbers(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir });
    try {
      return await measure(await apiOf(product.baseUrl));
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(api: Api): Promise<Measurement[]> {
  const modules: Record<Kind, string> = {
    plain: await releaseModule(api, numberedModule('benchPlain')),
    numbered: await releaseModule(api, numberedModule('benchNumbered', await addRule(api, 'benchRule', 0))),
    gapless: await releaseModule(api, numberedModule('benchGapless', await addRule(api, 'benchStrict', 1))),
  };
  const times: Record<Kind, number>[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const taken = {} as Record<Kind, number>;
    for (const kind of kinds) taken[kind] = await writeAll(api, modules[kind]);
    // The first round warms up.
    if (round >= 0) times.push(taken);
  }
  const ratio = (kind: Kind) => median(times.map((round) => round.plain / round[kind]));
  const doubles = (await doublesIn(api, modules.numbered)) + (await doublesIn(api, modules.gapless));
  const gaps = await gapsIn(api, modules.gapless);
  const plainRate = count / (median(times.map(({ plain }) => plain)) / 1_000);
  return [
    { name: `${count} new records by ${writers} writers, without a number`, result: `${plainRate.toFixed(0)}/s` },
    row('the same with a serial number, as a share of it', ratio('numbered'), 0.7),
    row('the same with numbers without gaps', ratio('gapless'), 0.2),
    { name: 'numbers that two records have', result: String(doubles), target: '0', isMet: doubles === 0 },
    { name: 'gaps in the numbers without gaps', result: String(gaps), target: '0', isMet: gaps === 0 },
  ];
}

const row = (name: string, value: number, target: number): Measurement => ({
  name,
  result: value.toFixed(2),
  target: `≥ ${target}`,
  isMet: value >= target,
});

/** Adds a rule. Answers its code. */
async function addRule({ call }: Api, enCode: string, gapless: 0 | 1): Promise<string> {
  const { list } = (await call('GET', '/api/system/DictionaryData/businessType/Data/Selector')) as { list: { id: string }[] };
  const numbers = { prefix: 'B', dateFormat: 'no', digit: 6, startNumber: '000001', gapless };
  await call('POST', '/api/system/BillRule', { fullName: enCode, enCode, category: list[0]?.id, enabledMark: 1, ...numbers });
  return enCode;
}

/** Milliseconds until all records are saved. */
async function writeAll({ call }: Api, module: string): Promise<number> {
  let next = 0;
  const write = async () => {
    while (next < count) {
      next += 1;
      await call('POST', `/api/visualdev/OnlineDev/${module}`, { id: '', data: JSON.stringify({ name: `记录 ${next}`, site: '东厂区' }) });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: writers }, write));
  return performance.now() - began;
}

async function numbersIn({ call }: Api, module: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const body = { currentPage: page, pageSize: 500, modelId: module, queryJson: '', superQueryJson: '', sidx: '' };
    const { list } = (await call('POST', `/api/visualdev/OnlineDev/${module}/List`, body)) as { list: { no?: string }[] };
    numbers.push(...list.map(({ no = '' }) => no));
    if (list.length < 500) return numbers;
  }
}

async function doublesIn(api: Api, module: string): Promise<number> {
  const numbers = await numbersIn(api, module);
  return numbers.length - new Set(numbers).size;
}

async function gapsIn(api: Api, module: string): Promise<number> {
  const numbers = (await numbersIn(api, module)).map((text) => Number(text.slice(1)));
  return Math.max(...numbers) - numbers.length;
}
