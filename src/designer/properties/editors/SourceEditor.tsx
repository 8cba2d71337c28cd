import { Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { dataInterfaceCalls, type DataInterfaceClient } from '#api/generated/system/data-interface.gen.ts';
import { dictionaryTypeCalls, type DictionaryTypeClient } from '#api/generated/system/dictionary-type.gen.ts';
import { printDevCalls, type PrintDevClient } from '#api/generated/system/print-dev.gen.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import type { Http } from '#api/http.ts';
import { isJsonObject } from '#engine/json';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { setNodePart } from '../../operations/set-node-part';
import { useDesignStore } from '../../store/design-context';
import { indexNodes } from '../../tree/index-nodes';
import { usePanelScope } from '../panel/panel-scope';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';

type SourceName = 'dictionary' | 'interface' | 'module' | 'printTemplate';

interface SourceSelectProps {
  source: SourceName;
  id?: string;
  label?: string;
  value: string | undefined;
  isMixed?: boolean;
  onChange(id: string | undefined): void;
}

/** The choice of a dictionary, a data interface or a module. The choices are loaded for the name of a value, or when it is reached. */
export function SourceSelect({ source, id, label, value, isMixed = false, onChange }: SourceSelectProps): ReactNode {
  const own = useOwnText(texts);
  const { choices, isLoading, load } = useSourceChoices(source);
  const hasValue = value !== undefined && value !== '';
  useEffect(() => {
    if (hasValue) void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each source, which `load` takes care of
  }, [hasValue]);
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      className={styles.full ?? ''}
      allowClear={clearMark}
      showSearch={searchByLabel}
      loading={isLoading}
      placeholder={own(isMixed ? 'mixed' : 'choose')}
      value={value || null}
      options={choices}
      onFocus={() => void load()}
      onOpenChange={(isOpen) => void (isOpen && load())}
      onChange={(next: string | undefined) => onChange(next ?? undefined)}
    />
  );
}

const searchByLabel = { optionFilterProp: 'label' };

/** The choices of a source, by the names of its records. `load` loads them once. */
export function useSourceChoices(source: SourceName) {
  const { http, feedback } = useUiServices();
  const [choices, setChoices] = useState<{ value: string; label: string }[]>([]);
  const [state, setState] = useState<'new' | 'loading' | 'ready'>('new');
  const load = async (): Promise<void> => {
    if (state !== 'new') return;
    setState('loading');
    try {
      const data = await loaders[source](http);
      setChoices(choicesIn(isJsonObject(data) ? data['list'] : data));
      setState('ready');
    } catch (error) {
      setState('new');
      showFailure(error, feedback);
    }
  };
  return { choices, isLoading: state === 'loading', load };
}

const loaders: Readonly<Record<SourceName, (http: Http) => Promise<unknown>>> = {
  dictionary: async (http) => (await createClient<DictionaryTypeClient>(dictionaryTypeCalls, http).selector({})).data,
  interface: async (http) => (await createClient<DataInterfaceClient>(dataInterfaceCalls, http).selector({})).data,
  module: async (http) => (await createClient<BaseClient>(baseCalls, http).selector({})).data,
  printTemplate: async (http) => (await createClient<PrintDevClient>(printDevCalls, http).selector({ type: functionForms })).data,
};

/** The type of the templates that print records. */
const functionForms = 2;

/** The lowest entries of a tree: what is above them are categories. */
const choicesIn = (list: unknown): { value: string; label: string }[] =>
  (Array.isArray(list) ? list.filter(isJsonObject) : []).flatMap(({ id, fullName, children }) =>
    Array.isArray(children) && children.length > 0 ? choicesIn(children) : [{ value: String(id), label: String(fullName ?? id) }],
  );

export const InterfaceEditor = ({ id, value, isMixed, onChange }: EditorProps): ReactNode => (
  <SourceSelect source="interface" id={id} value={textOf(value)} isMixed={isMixed} onChange={onChange} />
);

export function ModuleEditor({ id, value, isMixed, onChange }: EditorProps): ReactNode {
  const showNames = useShowNames();
  const choose = (module: string | undefined): void => {
    if (onChange(module) && module !== undefined) void showNames(module);
  };
  return <SourceSelect source="module" id={id} value={textOf(value)} isMixed={isMixed} onChange={choose} />;
}

/** Lets the relations of the panel to a module show the field that names its records, unless they show another one of its fields. */
function useShowNames(): (module: string) => Promise<void> {
  const { http, feedback } = useUiServices();
  const { nodes } = usePanelScope();
  const store = useDesignStore();
  return async (module) => {
    try {
      const { nameField, list } = (await createClient<BaseClient>(baseCalls, http).formDataFields({ id: module })).data;
      const shown = new Set<unknown>(list.map(({ vmodel }) => vmodel));
      const current = indexNodes(store.jotai.get(store.design).form.root);
      const ids = nodes.flatMap(({ id }) => {
        const { modelId, relationField } = current.get(id)?.node.props ?? {};
        return modelId === module && !shown.has(relationField) ? id : [];
      });
      if (nameField !== undefined && ids.length > 0)
        store.run(setNodePart, { ids, part: 'props', path: ['relationField'], value: nameField });
    } catch (error) {
      showFailure(error, feedback);
    }
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
