import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { encodedText } from './encoded-text';
import { readSource, type SourceReading } from './read-source';

/** What the page asks for, each with a number that comes back with the answer. */
export type SourceRequest = { number: number; text: string; wish: 'read' | 'encode' };

export type SourceAnswer = { number: number; reading?: SourceReading; encoded?: string };

const registry = createRegistry(definitions);

/** Reading happens beside the page, so that typing never waits for it, and nothing that is pasted can hang it. */
addEventListener('message', ({ data }: MessageEvent<SourceRequest>) => {
  const { number, text, wish } = data;
  const answer: SourceAnswer = wish === 'read' ? { number, reading: readSource(text, registry) } : { number, encoded: encodedText(text) };
  postMessage(answer);
});
