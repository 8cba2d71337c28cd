import { useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { printDevCalls, type PrintDevClient } from '#api/generated/system/print-dev.gen.ts';
import type { Http } from '#api/http.ts';
import type { FillContext } from '#print/fill-context';
import { useHttp } from '#ui/services.tsx';

/** A template with the data of a record, as the server answers it. */
export interface PrintAnswer {
  printTemplate: string;
  printData: Record<string, unknown>;
  pageParam: string;
  fullName: string;
  printer: string;
  printerPlaces: NonNullable<FillContext['printerPlaces']>;
  dictionaries: Record<string, Record<string, string>>;
  /** Fields with formatted texts, as `set.field`. */
  formatted: readonly string[];
}

export interface PrintRecords {
  /** The records that have been loaded, in their order. */
  answers: readonly PrintAnswer[];
  /** Without records, the template is shown as it is. */
  isTemplateOnly: boolean;
  failure: unknown;
  reload(): void;
}

/** Records in the first answer, so that the first page is there at once, and in each further one. */
const sizes = { first: 1, next: 100 } as const;

/** Loads the records of a print, the first few before the others. */
export function usePrintRecords(template: string, ids: string): PrintRecords {
  const http = useHttp();
  const [state, setState] = useState<{ answers: readonly PrintAnswer[]; failure?: unknown }>({ answers: [] });
  // A new object asks again.
  const [wanted, setWanted] = useState({ template, ids });
  if (wanted.template !== template || wanted.ids !== ids) setWanted({ template, ids });
  useEffect(() => {
    const abort = new AbortController();
    loadAll(http, wanted, abort.signal, (answers) => setState((before) => ({ answers: [...before.answers, ...answers] }))).catch(
      (failure: unknown) => abort.signal.aborted || setState((before) => ({ ...before, failure })),
    );
    return () => {
      abort.abort();
      setState({ answers: [] });
    };
  }, [http, wanted]);
  return { ...state, failure: state.failure, isTemplateOnly: ids === '', reload: () => setWanted({ template, ids }) };
}

async function loadAll(
  http: Http,
  { template, ids }: { template: string; ids: string },
  signal: AbortSignal,
  add: (answers: PrintAnswer[]) => void,
): Promise<void> {
  for await (const answers of answersOf(http, template, ids, signal)) add(answers);
}

async function* answersOf(http: Http, template: string, ids: string, signal: AbortSignal): AsyncGenerator<PrintAnswer[]> {
  const client = createClient<PrintDevClient>(printDevCalls, http);
  if (ids === '') {
    const { data } = await client.read({ id: template }, signal);
    yield [{ ...blankAnswer, printTemplate: data.printTemplate ?? '', pageParam: data.pageParam ?? '', fullName: data.fullName ?? '' }];
    return;
  }
  const all = ids.split(',');
  for (let start = 0; start < all.length && !signal.aborted;) {
    const end = start + (start === 0 ? sizes.first : sizes.next);
    const { data } = await client.postBatchData({ id: template, ids: all.slice(start, end) }, signal);
    yield data as unknown as PrintAnswer[];
    if (start === 0) await drawn();
    start = end;
  }
}

/** Resolves when the browser has drawn what came and has nothing else to do, at the latest after a second. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });

const blankAnswer = { printData: {}, printer: '', printerPlaces: {} as PrintAnswer['printerPlaces'], dictionaries: {}, formatted: [] };
