import type { Behaviour } from '../../exchange';
import { probeChunks } from '../../uploads/chunked-upload';

/** The chunks of an upload that are stored. If all are, the client sends nothing and asks for the merge. */
export const handler: Behaviour = async ({ query, caller }, services) => ({ data: await probeChunks(query, caller, services) });
