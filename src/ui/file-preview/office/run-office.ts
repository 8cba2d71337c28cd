import { PreviewFailure } from '../preview-failure';
import type { OfficeResult, OfficeTask } from './office-task';

/** In ms. A file that takes longer is not shown. */
const maxTime = 20_000;

/** Reads an Office file in a worker. Throws `PreviewFailure`. */
export function runOffice(task: OfficeTask, signal: AbortSignal): Promise<OfficeResult> {
  const worker = new Worker(new URL('./office-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<OfficeResult>((resolve, reject) => {
    timer = setTimeout(() => reject(new PreviewFailure('tooLarge')), maxTime);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new PreviewFailure('broken')));
    worker.addEventListener('message', ({ data }: MessageEvent<OfficeResult>) => {
      if ('reason' in data) reject(new PreviewFailure(data.reason));
      else resolve(data);
    });
    worker.postMessage(task, [task.content.buffer]);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
