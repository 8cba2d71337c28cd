import type { Language } from '#engine/text';
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
  const anonymous = createHttp({ token: () => null, language: () => language });
  let captcha: SolvedCaptcha | undefined;
  let modelId = '';
  return {
    http: {
      send: (request) => anonymous.send({ ...request, path: pathOf(request, modelId), query: queryOf(request, encryption, captcha) }),
    },
    setCaptcha: (solved) => {
      captcha = solved;
    },
    setModel: (id) => {
      modelId = id;
    },
  };
}

/** Fields for files, areas and relations call the link: a visitor has no other call. */
function pathOf({ callId, path }: HttpRequest, modelId: string): string {
  const own = `/api/visualdev/ShortLink/${modelId}`;
  if (callId === 'file/upload.upload') return path.replace('/api/file/Uploader/', `${own}/Upload/`);
  if (callId === 'system/area.named') return `${own}/AreaNames`;
  const [, area] = callId === 'system/area.below' ? (/^\/api\/system\/Area\/([^/]+)\//.exec(path) ?? []) : [];
  if (area !== undefined) return `${own}/Areas/${area}`;
  const [, field] = rowCalls.has(callId) ? (/^\/api\/system\/DataInterface\/([^/]+)\//.exec(path) ?? []) : [];
  return field === undefined ? path : `${own}/Related/${field}`;
}

/** The calls of a relation to a data interface, which a public form names by the path of the field. */
const rowCalls: ReadonlySet<string> = new Set(['system/dataInterface.rows', 'system/dataInterface.rowsByIds']);

function queryOf({ callId, method, query }: HttpRequest, encryption: string, captcha: SolvedCaptcha | undefined): URLSearchParams {
  const all = new URLSearchParams(query);
  all.set('encryption', encryption);
  if (method === 'POST' && captcha && !rowCalls.has(callId) && callId !== 'system/area.named')
    for (const [name, value] of Object.entries(captcha)) all.set(name, value);
  return all;
}
