import type { PrintData } from '#print/print-data';
import { fillTemplate } from '#print/fill-template';
import { pageSettings } from '#print/page-settings';
import { parseTemplate } from '#print/parse-template';
import { printDocument } from '#print/print-document';
import { control, moduleBody } from '../../fixtures/module';
import { peakMemory, timed, withBench, type Bench } from '../data/transfer-bench';
import { releaseModule } from '../records/api';
import type { Measurement } from '../table-of';

const records = 500;
const rows = 20;
/** Records in the first answer that the preview asks for, and in each further one. */
const sizes = { first: 5, next: 100 } as const;
const targets = { first: 1_000, all: 20_000, bytes: 300 * 1024 * 1024 } as const;

/** Prints 500 records with 20 rows: the pages as the preview makes them, and the PDF file of the server. */
export const measurePrint = (root: string): Promise<Measurement[]> =>
  withBench(root, async (bench) => {
    const { template, ids } = await prepared(bench);
    const answers = await batch(bench, template, ids.slice(0, sizes.first));
    const first = await timed(async () => pagesOf(await batch(bench, template, ids.slice(0, sizes.first))));
    const all = await timed(async () => {
      for (let start = 0; start < records; start += sizes.next) pagesOf(await batch(bench, template, ids.slice(start, start + sizes.next)));
    });
    const pdf = { first: 0, all: 0, bytes: 0 };
    const memory = await peakMemory(bench.product, async () => Object.assign(pdf, await pdfOf(bench, template, ids)));
    return [
      measured(`pages of the preview, the first of ${records} records × ${rows} rows`, first, targets.first),
      measured('pages of the preview, all', all, targets.all),
      measured('PDF file of the server, first bytes', pdf.first, targets.first),
      measured(`PDF file of the server, all (${(pdf.bytes / 1024).toFixed(0)} KB)`, pdf.all, targets.all),
      {
        name: `memory of the server meanwhile (${answers.length} records were read before)`,
        result: `${(memory / 1024 / 1024).toFixed(0)} MB`,
        target: '< 300 MB',
        isMet: memory < targets.bytes,
      },
    ];
  });

const measured = (name: string, milliseconds: number, target: number): Measurement => ({
  name,
  result: `${milliseconds.toFixed(0)} ms`,
  target: `≤ ${target} ms`,
  isMet: milliseconds <= target,
});

const cell = (text: string) => `<td>${text}</td>`;
const tag = (set: string, field: string) =>
  `<span class="jnpf-print-tag-span" data-tag="${set}.${field}" contenteditable="false">{${field}}</span>`;

const line = (row: number) => ({
  item: `能源${row}`,
  place: '一号厂区东侧配电室',
  unit: 'kWh',
  note: `第 ${row} 次抄表`,
  amount: row * 1.5,
});

async function prepared({ api }: Bench): Promise<{ template: string; ids: string[] }> {
  const columns = ['item', 'place', 'unit', 'note'];
  const lines = control('table', 'lines', '明细', {
    config: {
      children: [...columns.map((name) => control('input', name, name)), control('inputNumber', 'amount', '数量', { precision: 2 })],
    },
  });
  const module = await releaseModule(api, moduleBody({ fields: [control('input', 'name', '名称'), lines] }) as { fullName: string });
  const ids: string[] = [];
  for (let number = 0; number < records; number += 1) {
    const record = { name: `台账 ${number}`, lines: Array.from({ length: rows }, (_, row) => line(row)) };
    const data = await api.call('POST', `/api/visualdev/OnlineDev/${module}`, { data: JSON.stringify(record) });
    ids.push(String((data as { id: unknown }).id));
  }
  const head = ['品种', '地点', '单位', '备注', '数量'].map(cell).join('');
  const body = [...columns, 'amount'].map((field) => cell(tag('lines', field))).join('');
  const printTemplate = `<h2>${tag('headTable', 'name')}</h2><table border="1"><tr>${head}</tr><tr>${body}</tr></table>`;
  const entity = { fullName: '台账打印', enCode: 'benchPrint', category: 'form', type: 2, sourceType: 2, moduleId: module, printTemplate };
  const created = await api.call('POST', '/api/system/printDev', entity);
  return { template: String((created as { id: unknown }).id), ids };
}

interface PrintAnswer {
  printTemplate: string;
  pageParam: string;
  printData: PrintData;
}

const batch = async ({ api }: Bench, id: string, ids: readonly string[]): Promise<PrintAnswer[]> =>
  (await api.call('POST', '/api/system/printDev/BatchData', { id, ids })) as PrintAnswer[];

function pagesOf(answers: readonly PrintAnswer[]): string {
  const template = parseTemplate(answers[0]?.printTemplate ?? '');
  const context = { language: 'zh', printer: '', time: Date.now(), approvals: [], dictionaries: {} } as const;
  const filled = answers.map(({ printData }) => fillTemplate(template, printData, context).nodes);
  return printDocument('台账', filled, pageSettings(answers[0]?.pageParam));
}

async function pdfOf({ api }: Bench, id: string, ids: readonly string[]): Promise<{ first: number; all: number; bytes: number }> {
  const started = performance.now();
  const response = await fetch(`${api.baseUrl}/api/system/printDev/Pdf`, {
    method: 'POST',
    headers: { authorization: api.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ id, ids }),
  });
  let first = 0;
  let bytes = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    first ||= performance.now() - started;
    bytes += piece.length;
  }
  return { first, all: performance.now() - started, bytes };
}
