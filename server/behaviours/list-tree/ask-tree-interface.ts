import { pickerOf } from '#server/access/caller.ts';
import { answerInterface, requireNamedInterface } from '#server/behaviours/interfaces/answer-interface.ts';
import type { Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/** The rows of a data interface that are the nodes of a tree. `inputs` are its parameters in the words of the platform. */
export async function askTreeInterface(
  id: string,
  inputs: readonly object[],
  { caller }: Pick<Exchange, 'caller'>,
  services: Services,
): Promise<unknown> {
  const target = {
    params: { id },
    resource: services.catalogue.resource('system/dataInterface'),
    caller: pickerOf(caller),
    body: { paramList: inputs },
  };
  const data = await answerInterface(await requireNamedInterface(target, services), target, {}, services);
  return 'fixed' in data ? data.fixed : data.rows;
}
