import type { Caller } from '#server/access/caller.ts';
import type { Texts } from '#server/catalogue/texts.ts';

/** The names of places without a public address, in the language of the caller. */
export const placeTexts = (texts: Texts, { language }: Caller): { thisMachine: string; localNetwork: string } => ({
  thisMachine: texts.text(language, '$t:session.thisMachine'),
  localNetwork: texts.text(language, '$t:session.localNetwork'),
});
