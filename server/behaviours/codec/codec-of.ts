import type { Call } from '#engine/operations';
import type { Codec } from './codec';
import { jnpfRecord } from './jnpf-record';
import { plain } from './plain';

const codecs = { plain, jnpfRecord } as const satisfies Record<string, Codec>;

/** @example codecOf({ codec: 'jnpfRecord' }) */
export const codecOf = ({ codec }: Pick<Call, 'codec'>): Codec => codecs[codec ?? 'plain'];
