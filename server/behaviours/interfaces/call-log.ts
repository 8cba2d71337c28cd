import { serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { deviceOf } from '#server/session/device-of.ts';
import type { Row } from '#server/storage/records.ts';

interface LoggedCall {
  record: Row;
  caller: Caller;
}

/** Runs the call of an interface and writes who made it, how long it took and how it failed. */
export async function logCall<T>({ record, caller }: LoggedCall, services: Services, call: () => Promise<T>): Promise<T> {
  const application = caller.session?.application?.code ?? '';
  const started = performance.now();
  let failure = '';
  try {
    return await call();
  } catch (error) {
    failure = JSON.stringify(error instanceof AppError ? { code: error.code, params: error.params } : { code: 'unexpected' });
    throw error;
  } finally {
    const { browser, platform } = deviceOf(caller.userAgent);
    const entry = {
      interfaceId: String(record['id']),
      userId: caller.session?.userId ?? '',
      application,
      invokIp: caller.address,
      invokDevice: [browser, platform].filter(Boolean).join(' ').slice(0, 200),
      invokType: application === '' ? 'user' : 'application',
      invokWasteTime: Math.round(performance.now() - started),
      failure: failure.length > 2_000 ? '' : failure,
    };
    await services
      .recordsOf('system/dataInterfaceCall', serverCaller)
      .insert(entry)
      .catch((error: unknown) => services.log.warn({ err: error }, 'a call of a data interface was not logged'));
  }
}
