import type { Http } from '#api/http.ts';

/** The server for a module that is not released: it has no records to ask for. */
export const withoutRecords = (http: Http, moduleId: string): Http => ({
  send: async (request) =>
    request.path.startsWith(`/api/visualdev/OnlineDev/${moduleId}/`)
      ? { data: { list: [], pagination: { total: 0, currentPage: 1, pageSize: 20 } }, msg: '' }
      : http.send(request),
});
