import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A text, plain or formatted, that may run and lead to a page. */
export const definition = definePanel({ jnpfKey: 'portalText', group: 'portal', icon: 'font-size', version: 1, props });
