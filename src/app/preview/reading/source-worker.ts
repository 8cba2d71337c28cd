import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { encodedText } from './encoded-text';
import { readSource, type SourceReading } from './read-source';

/** A request of the page. The answer has the same number. */
export type SourceRequest = { number: number; text: string; task: 'read' | 'encode' };

export type SourceAnswer = { number: number; reading?: SourceReading; encoded?: string };

const registry = createRegistry(definitions);

/** Runs in a worker, so that a large or hostile text cannot block the page. */
addEventListener('message', ({ data }: MessageEvent<SourceRequest>) => {
  const { number, text, task } = data;
  const answer: SourceAnswer = task === 'read' ? { number, reading: readSource(text, registry) } : { number, encoded: encodedText(text) };
  postMessage(answer);
});
