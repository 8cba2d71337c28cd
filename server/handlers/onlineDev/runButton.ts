import { isTrue } from '#engine/check-record';
import { customButtonsIn, type CustomButton } from '#engine/module/custom-buttons';
import { moduleIdIn } from '#engine/module/module-key';
import { allows } from '#server/access/access-for.ts';
import { pickerOf } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { answerInterface, requireNamedInterface } from '#server/behaviours/interfaces/answer-interface.ts';
import { buttonParams } from '#server/interfaces/button-params.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Runs a custom button that calls a data interface, for a record, for selected records, or for the list. The caller needs the
 * right of the button and sees the records; the parameters come from the stored records and the server.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { button: code, id, ids } = exchange.body as { button: string; id?: string | null; ids?: string[] };
  const button = await requireButton(code, exchange, services);
  if (button.place === 'batch') return runForAll(button, [...new Set(ids ?? [])], exchange, services);
  const row = button.place === 'row' ? await services.recordsOf(exchange.resource, exchange.caller).require(id ?? '') : undefined;
  await run(button, row, exchange, services);
  return { data: { done: 1, failed: 0 }, msg: doneText(button, exchange, services) };
};

async function requireButton(code: string, { resource, caller }: Exchange, { catalogue, accessFor }: Services): Promise<CustomButton> {
  const { settings } = await catalogue.release(moduleIdIn(resource.id) ?? '');
  const button = customButtonsIn(settings.props['customBtnsList']).find((other) => other.code === code);
  if (button?.kind !== 'interface') throw new AppError('buttonNotFound', { button: code });
  if (!allows(accessFor(resource, caller), code)) throw new AppError('forbidden');
  return button;
}

/** The records follow each other, so that a failure says how many were done. */
async function runForAll(button: CustomButton, ids: readonly string[], exchange: Exchange, services: Services): Promise<Answer> {
  const { resource, caller } = exchange;
  const records = services.recordsOf(resource, caller);
  const failures: AppError[] = [];
  for (const id of ids) {
    caller.signal?.throwIfAborted();
    try {
      await run(button, await records.require(id), exchange, services);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
    }
  }
  const counts = { done: ids.length - failures.length, failed: failures.length };
  const [first] = failures;
  if (first === undefined) return { data: counts, msg: doneText(button, exchange, services) };
  if (counts.done === 0) throw first;
  const { texts } = services;
  const reason = texts.text(caller.language, `$t:error.${first.code}`, first.params);
  return { data: counts, msg: texts.text(caller.language, '$t:module.buttonPartly', { ...counts, reason }) };
}

async function run(button: CustomButton, row: Row | undefined, { resource, caller }: Exchange, services: Services): Promise<void> {
  if (row && button.visible !== undefined && !isTrue(button.visible, row)) throw new AppError('buttonNotShown', { label: button.label });
  const target = {
    params: { id: String(button.event['interfaceId'] ?? '') },
    resource: services.catalogue.resource('system/dataInterface'),
    caller: pickerOf(caller),
    body: { paramList: buttonParams(button, row, resource) },
  };
  await answerInterface(await requireNamedInterface(target, services), target, {}, services);
}

const doneText = ({ message = '$t:module.buttonDone' }: CustomButton, { caller }: Exchange, { texts }: Services): string =>
  texts.text(caller.language, message);
