import { ApiError } from '#api/api-error.ts';
import type { Http } from '#api/http.ts';

/** Calls that change the records of modules, by the last part of their ids. */
const changing: ReadonlySet<string> = new Set(['create', 'update', 'remove', 'removeAll', 'batchRemove', 'batchUpdate', 'importData']);

/** The server for a live form, whose fields and buttons change no records of modules. `refusal` says so. */
export const dryHttp = (http: Http, refusal: string): Http => ({
  send: async (request) => {
    const { callId, method } = request;
    const isChanging = method === 'PUT' || method === 'DELETE' || changing.has(callId.slice(callId.lastIndexOf('.') + 1));
    if (isChanging && (callId.startsWith('module/') || callId.startsWith('visualdev/')))
      throw new ApiError({ code: 400, msg: refusal }, callId);
    return http.send(request);
  },
});
