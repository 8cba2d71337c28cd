import { defineRenderer } from '#ui/renderer.ts';

/** Without an input: the caller that opens the form sets the id. */
export const renderer = defineRenderer({});
