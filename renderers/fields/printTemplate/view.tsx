import { defineRenderer } from '#ui/renderer.ts';

/** A form does not show the template: it has a designer of its own. */
export const renderer = defineRenderer({});
