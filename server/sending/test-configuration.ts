import { serverCaller, type Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { endTest } from './end-test';
import { addToMonitor, type PlannedSending } from './enqueue-sending';
import { deliverMessage, sendingRetries } from './deliver-message';
import { sendTypes } from './send-types';
import { ownValues } from './send-by-configuration';
import { monitorStates } from './sending';
import { testFieldsOf, type TestFields } from './test-fields';

/** A template as a test posts it: with its receivers and values. */
export interface PostedTest {
  id: string;
  sendConfigId: string;
  toUser?: readonly string[] | null;
  paramJson?: readonly { field?: string; value?: unknown }[] | null;
}

interface TestResult {
  isSuccess: '1' | '0';
  messageType: string;
  result: string;
}

/** In milliseconds, for all templates together. */
const timeLimit = 90_000;

/** Sends each posted template at once, and answers the results in their order. What the test sends is in the monitor, too. */
export async function testConfiguration(posted: readonly PostedTest[], caller: Caller, services: Services): Promise<TestResult[]> {
  const known = await testFieldsOf([...new Set(posted.map(({ sendConfigId }) => sendConfigId))], caller, services);
  const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(timeLimit)]);
  const results: TestResult[] = [];
  for (const test of posted) {
    const fields = known.get(test.sendConfigId)?.find(({ id }) => id === test.id);
    if (!fields) continue;
    const problem = problemOf(test, fields, caller, services);
    const result = problem ?? (await sendNow(test, fields, { caller, services, signal }));
    results.push({
      isSuccess: result === undefined ? '1' : '0',
      messageType: String(fields['messageType']),
      result: result ?? services.texts.text(caller.language, '$t:channel.config.sent'),
    });
  }
  return results;
}

/** What is missing in a posted template. */
function problemOf(test: PostedTest, fields: TestFields, { language }: Caller, { texts }: Services): string | undefined {
  const type = fields['messageType'];
  const text = (key: string) => texts.text(language, `$t:channel.test.${key}`, { type });
  if (fields['messageTypeCode'] !== sendTypes.webHook && receiversOf(test).length === 0) return text('noReceivers');
  const values = valuesOf(test);
  return fields.paramJson.some(({ field }) => (values[String(field)] ?? '') === '') ? text('noValues') : undefined;
}

const receiversOf = ({ toUser }: PostedTest): string[] => (toUser ?? []).map((id) => id.replace(/--.*$/, '')).filter(Boolean);

const valuesOf = ({ paramJson }: PostedTest): Record<string, string> =>
  Object.fromEntries((paramJson ?? []).map(({ field = '', value }) => [field, String(value ?? '')]));

interface SendContext {
  caller: Caller;
  services: Services;
  signal: AbortSignal;
}

/** Sends without a job. Answers the errors; `undefined` if all receivers were reached. */
async function sendNow(test: PostedTest, fields: TestFields, { caller, services, signal }: SendContext): Promise<string | undefined> {
  const senderId = caller.session?.userId ?? null;
  const values = { ...(await ownValues(senderId, services)), ...valuesOf(test) };
  const [config] = await rowsWith(services.recordsOf('message/sendConfig', serverCaller), 'id', [test.sendConfigId], ['messageSource']);
  const row: Row = { templateId: fields['templateId'], accountConfigId: fields['accountConfigId'], messageType: fields['messageTypeCode'] };
  const planned = { ...row, source: String(config?.['messageSource']), receivers: receiversOf(test), senderId, sending: { values } };
  const monitorId = await addTest(planned, caller, services);
  const run = { payload: { monitorId }, attempt: sendingRetries + 1, signal, progress: () => undefined };
  await deliverMessage(run, caller, services).catch(async (error: unknown) => {
    await endTest(monitorId, caller, services);
    // A test that takes too long has a result; a caller who has left does not read one.
    if (!signal.aborted || caller.signal.aborted) throw error;
  });
  const monitor = await services.recordsOf('message/monitor', serverCaller).require(monitorId);
  return monitor.state === monitorStates.sent ? undefined : (monitor.errors ?? '');
}

/** Adds the entry with a job that ends it if this server stops before the test does. */
const addTest = (planned: PlannedSending, { language }: Caller, services: Services): Promise<string> =>
  services.recordsOf('message/monitor', serverCaller).within(async (_, transaction) => {
    const [monitorId = ''] = await addToMonitor([planned], services, transaction);
    const startAfter = new Date(Date.now() + 2 * timeLimit);
    await services.jobs.enqueue('endTest', { monitorId }, { caller: { ...serverCaller, language }, startAfter, db: transaction });
    return monitorId;
  });
