import { isJsonObject, type JsonObject } from '#engine/json';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import type { LoadedChoice } from '#server/records/dictionary-choices.ts';
import type { LinkContext } from './link-context';

type Context = Pick<LinkContext, 'names' | 'recordsOf'>;

/** Maximum number of choices that a public form carries for one field. */
const maxChoices = 5_000;

/**
 * Descriptors with the choices of dictionaries in place of the calls that would load them, because a visitor may make no
 * other call. Disabled entries are left out.
 */
export async function withCarriedChoices<T>(descriptors: T, guest: Caller, context: Context): Promise<T> {
  const choicesOf = createChoices(guest, context);
  const visit = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(visit));
    if (!isJsonObject(value)) return value;
    const entries = await Promise.all(Object.entries(value).map(async ([key, item]) => [key, await visit(item)] as const));
    const { props } = value;
    const source = typeof value['jnpfKey'] === 'string' && isJsonObject(props) ? props['options'] : undefined;
    if (!isJsonObject(source) || typeof source['dictionary'] !== 'string') return Object.fromEntries(entries);
    const options = await choicesOf(source);
    return { ...Object.fromEntries(entries), props: { ...(props as JsonObject), options } };
  };
  return (await visit(descriptors)) as T;
}

/**
 * The same in the form JSON of existing clients: choices of dictionaries become fixed ones. Sub-tables have no dialogs to pick
 * rows from, because such a client asks for the rows by a call that needs a session.
 */
export async function withFixedOptions(formData: unknown, guest: Caller, context: Context): Promise<unknown> {
  if (typeof formData !== 'string' || !/"(dictionary|addTableConf|actionConfig)"/.test(formData)) return formData;
  const choicesOf = createChoices(guest, context);
  const visit = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(visit));
    if (!isJsonObject(value)) return value;
    const entries = await Promise.all(Object.entries(value).map(async ([key, item]) => [key, await visit(item)] as const));
    const visited = withoutDialogs(Object.fromEntries(entries) as JsonObject);
    const config = visited['__config__'];
    if (!isJsonObject(config) || config['dataType'] !== 'dictionary' || typeof config['dictionaryType'] !== 'string') return visited;
    const options = await choicesOf({ dictionary: config['dictionaryType'], value: storedKeyIn(visited) });
    return {
      ...visited,
      options: options.map(withCode),
      __config__: { ...config, dataType: 'static', dictionaryType: '' },
    };
  };
  return JSON.stringify(await visit(JSON.parse(formData)));
}

function withoutDialogs({ addTableConf, footerBtnsList, ...others }: JsonObject): JsonObject {
  const opensDialog = (button: unknown): boolean => isJsonObject(button) && hasSource(button['actionConfig']);
  return {
    ...others,
    ...(hasSource(addTableConf) ? { addType: 0 } : addTableConf !== undefined && { addTableConf }),
    ...(footerBtnsList !== undefined && {
      footerBtnsList: Array.isArray(footerBtnsList) ? footerBtnsList.filter((button) => !opensDialog(button)) : footerBtnsList,
    }),
  };
}

const hasSource = (config: unknown): boolean =>
  isJsonObject(config) && ['interfaceId', 'modelId'].some((name) => typeof config[name] === 'string' && config[name] !== '');

/** The key that a control stores: in `props`, in `props.props` or in its configuration, depending on the generation. */
function storedKeyIn({ props, __config__: config }: JsonObject): string {
  const inner = isJsonObject(props) ? (isJsonObject(props['props']) ? props['props'] : props) : undefined;
  const key = inner?.['value'] ?? (isJsonObject(config) && isJsonObject(config['props']) ? config['props']['value'] : undefined);
  return key === 'enCode' ? 'enCode' : 'id';
}

/** Under both keys that a control may store. */
const withCode = ({ id, fullName, children }: LoadedChoice): JsonObject => ({
  id,
  enCode: id,
  fullName,
  ...(children && { children: children.map(withCode) }),
});

function createChoices(guest: Caller, { names, recordsOf }: Context): (options: JsonObject) => Promise<LoadedChoice[]> {
  const disabled = recordsOf('system/dictionaryData', serverCaller)
    .all({ filter: { field: 'enabledMark', is: 'equals', value: 0 }, fields: ['id', 'enCode'] })
    .then((rows) => ({ id: new Set(rows.map(({ id }) => id)), enCode: new Set(rows.map(({ enCode }) => enCode)) }));
  return async (options) => {
    const all = (await names.choices(options, new Set(), guest)) ?? [];
    const hidden =
      typeof options['dictionary'] === 'string' ? (await disabled)[options['value'] === 'enCode' ? 'enCode' : 'id'] : undefined;
    let left = maxChoices;
    const enabled = (list: readonly LoadedChoice[]): LoadedChoice[] =>
      list.flatMap((choice) => {
        if (hidden?.has(choice.id) || left <= 0) return [];
        left -= 1;
        const { children, ...own } = choice;
        return [{ ...own, ...(children && { children: enabled(children) }) }];
      });
    return enabled(all);
  };
}
