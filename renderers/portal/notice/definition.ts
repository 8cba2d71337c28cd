import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The newest notices that the user has received. Each opens its text. */
export const definition = definePanel({ jnpfKey: 'notice', group: 'portal', icon: 'notification', version: 1, props });
