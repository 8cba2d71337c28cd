import type { Call } from '#engine/operations';
import { signedRows } from '../../display/signed-rows';
import type { Codec } from './codec';
import { jnpfRecord } from './jnpf-record';
import { plain } from './plain';

/** The codec with signed addresses of pictures in all records that it shows. */
const signing = (codec: Codec): Codec => ({
  ...codec,
  listRows: async (rows, request, exchange, services) =>
    codec.listRows(await signedRows(rows, exchange.resource, services), request, exchange, services),
  recordAnswer: async (row, exchange, services) => {
    const [signed = row] = await signedRows([row], exchange.resource, services);
    return codec.recordAnswer(signed, exchange, services);
  },
  currentRecord: async (row, exchange, services) => {
    const [signed = row] = await signedRows([row], exchange.resource, services);
    return codec.currentRecord(signed, exchange, services);
  },
});

const codecs = { plain: signing(plain), jnpfRecord: signing(jnpfRecord) } as const satisfies Record<string, Codec>;

/** @example codecOf({ codec: 'jnpfRecord' }) */
export const codecOf = ({ codec }: Pick<Call, 'codec'>): Codec => codecs[codec ?? 'plain'];
