import { isJsonObject } from '#engine/json';
import type { Language } from '#engine/text';
import { windowView } from '#ui/form/window-view.ts';
import { createHttp, type Http, type HttpRequest } from '#api/http.ts';

/** The solved captcha of a form. */
interface SolvedCaptcha {
  code: string;
  timestamp: string;
}

export interface LinkHttp {
  http: Http;
  /** The captcha that the next posted form carries. */
  setCaptcha(captcha: SolvedCaptcha | undefined): void;
  /** The module of the link, which its uploads name. */
  setModel(id: string): void;
}

/**
 * Requests of a short link without a session: a signed-in user sees a public page as any other visitor. All carry the address
 * of the link, and a posted form its captcha.
 */
export function createLinkHttp(encryption: string, language: Language): LinkHttp {
  const anonymous = createHttp({ token: () => null, language: () => language, view: windowView });
  let captcha: SolvedCaptcha | undefined;
  let modelId = '';
  return {
    http: {
      send: async (request) => {
        const path = pathOf(request, modelId);
        const answer = await anonymous.send({ ...request, path, query: queryOf(request, encryption, captcha) });
        return listCalls.has(request.callId) ? { ...answer, data: listIn(answer.data) } : answer;
      },
    },
    setCaptcha: (solved) => {
      captcha = solved;
    },
    setModel: (id) => {
      modelId = id;
    },
  };
}

/** Fields for files, areas, relations and choices call the link: a visitor has no other call. */
function pathOf({ callId, path }: HttpRequest, modelId: string): string {
  const own = `/api/visualdev/ShortLink/${modelId}`;
  if (callId === 'file/upload.upload') return path.replace('/api/file/Uploader/', `${own}/Upload/`);
  if (callId === 'system/area.named') return `${own}/AreaNames`;
  const [, area] = callId === 'system/area.below' ? (/^\/api\/system\/Area\/([^/]+)\//.exec(path) ?? []) : [];
  if (area !== undefined) return `${own}/Areas/${area}`;
  const [, field] = rowCalls.has(callId) ? (/^\/api\/system\/DataInterface\/([^/]+)\//.exec(path) ?? []) : [];
  return field === undefined ? path : `${own}/Related/${field}`;
}

/** The calls to a data interface that are answered with a bare list, and all. A public form names it by the path of the field. */
const listCalls: ReadonlySet<string> = new Set(['system/dataInterface.preview', 'system/dataInterface.rowsByIds']);
const rowCalls: ReadonlySet<string> = new Set(['system/dataInterface.rows', ...listCalls]);

const listIn = (data: unknown): unknown => (isJsonObject(data) ? data['list'] : data);

function queryOf({ callId, method, query }: HttpRequest, encryption: string, captcha: SolvedCaptcha | undefined): URLSearchParams {
  const all = new URLSearchParams(query);
  all.set('encryption', encryption);
  if (method === 'POST' && captcha && !rowCalls.has(callId) && callId !== 'system/area.named')
    for (const [name, value] of Object.entries(captcha)) all.set(name, value);
  return all;
}
