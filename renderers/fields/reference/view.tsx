import { defineRenderer } from '#ui/renderer.ts';

/** What opens a form says which record is meant; nobody types an id. */
export const renderer = defineRenderer({});
