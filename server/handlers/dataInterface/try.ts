import { isJsonObject } from '#engine/json';
import type { Behaviour } from '#server/exchange.ts';
import { enteredSecret } from '#server/secrets/entered-secret.ts';
import { answerInterface } from '#server/behaviours/interfaces/answer-interface.ts';
import type { Row } from '#server/storage/records.ts';

/** Maximum number of rows in the answer. */
const maxRows = 100;

/** The data of an interface as it is in a form, before it is saved. Without a new secret, the stored one counts for its own address. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const draft = exchange.body as Row;
  const { id } = draft;
  if (typeof id === 'string' && id !== '') await services.recordsOf(resource, caller).require(id);
  const record = {
    ...draft,
    type: Number(draft['type']),
    id: id || 'draft',
    version: `draft ${Date.now()}`,
    fullName: draft['fullName'] || services.texts.text(caller.language, '$t:dataInterface.unnamed'),
  };
  const secretOf: typeof services.secretOf = async (owner, holder, field) => {
    const isTried = owner === resource.id && holder['id'] === record.id;
    return (isTried ? enteredSecret(draft[field]) : undefined) ?? services.secretOf(owner, holder, field);
  };
  const started = performance.now();
  const page = { number: 1, size: maxRows };
  const data = await answerInterface(record, exchange, { page }, { ...services, secretOf });
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  const list = Array.isArray(rows) ? (rows as unknown[]) : undefined;
  const first: unknown = list ? list[0] : rows;
  return {
    data: {
      rows: list ? list.slice(0, maxRows) : rows,
      total: 'fixed' in data ? (list?.length ?? 0) : data.total,
      columns: isJsonObject(first) ? Object.keys(first) : [],
      milliseconds: Math.round(performance.now() - started),
    },
  };
};
