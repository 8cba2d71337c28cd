import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The grid of a portal: 12 columns, rows of 40 px, with the choices for the whole page above it. */
export const definition = definePanel({ jnpfKey: 'portalGrid', group: 'portal', icon: 'appstore', version: 1, props, contains: 'nodes' });
