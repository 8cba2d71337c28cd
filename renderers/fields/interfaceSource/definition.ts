import { defineField, type ValueProblem } from '#engine/definition';
import { isJsonObject, type JsonValue } from '#engine/json';
import { jsonReason } from '#engine/json-reason';
import props from './props.schema.json';

/** Where a data interface takes its data from, as JSON text: `{ staticData, moduleData, apiData, sqlData, transform, joins }`. */
export const definition = defineField({
  jnpfKey: 'interfaceSource',
  group: 'fields',
  icon: 'api',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => String(value ?? '').slice(0, 200),
  operators: ['contains', 'empty'],
  check: (value, { props: nodeProps }, read) => {
    const kind = Number(read(String(nodeProps?.['kindField'] ?? '')));
    return kind === queryKind || kind === addressKind ? undefined : staticProblem(value);
  },
});

/** The kinds of interfaces without static data: of statements and of addresses. */
const [queryKind, addressKind] = [1, 3];

/** Static data that is not JSON would fail at each call. */
function staticProblem(value: JsonValue): ValueProblem | undefined {
  const config = parsed(value);
  if ('error' in config) return notJson(config.error, String(value));
  const { staticData, moduleData } = isJsonObject(config.value) ? config.value : {};
  if (typeof staticData !== 'string' || staticData.trim() === '' || moduleData !== undefined) return undefined;
  const data = parsed(staticData);
  return 'error' in data ? notJson(data.error, staticData) : undefined;
}

const notJson = (error: unknown, text: string): ValueProblem => ({
  code: 'notJson',
  params: { reason: jsonReason(error), near: text.trim().slice(-20) },
});

function parsed(text: JsonValue): { value: unknown } | { error: unknown } {
  try {
    return { value: JSON.parse(String(text)) };
  } catch (error) {
    return { error };
  }
}
