import { logIn } from '../log-in';

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

/** Calls of a running product, as an administrator makes them. */
export interface Api {
  authorization: string;
  baseUrl: string;
  /** Throws the message of the envelope unless the call succeeds. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown>;
}

export async function apiOf(baseUrl: string): Promise<Api> {
  const authorization = await logIn(baseUrl);
  return {
    authorization,
    baseUrl,
    call: async (method, path, body) => {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { code, msg, data } = (await response.json()) as Envelope;
      if (code !== 200) throw new Error(`${method} ${path} answers with code ${code}: ${msg} ${JSON.stringify(data)}`);
      return data;
    },
  };
}

/** Creates and releases a module. Returns its id. */
export async function releaseModule({ call }: Api, entity: { fullName: string }): Promise<string> {
  await call('POST', '/api/visualdev/Base', entity);
  const { list } = (await call('GET', `/api/visualdev/Base?keyword=${entity.fullName}`)) as { list: { id: string }[] };
  const id = list[0]?.id ?? '';
  await call('POST', `/api/visualdev/Base/${id}/Actions/Release`, {});
  return id;
}
