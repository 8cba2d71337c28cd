import { Input } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDesignStore } from '../../store/design-context';
import { indexNodes } from '../../tree/index-nodes';
import { usePanelScope } from '../panel/panel-scope';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import { FieldSelect } from './FieldEditor';

/** A field of the module that the relations of the panel name, by its label. The column of a data interface is typed. */
export function RelatedFieldEditor(props: EditorProps): ReactNode {
  const { id, value, isMixed, onChange } = props;
  const module = useRelatedModule();
  const { choices, load } = useFieldsOf(module);
  const shown = typeof value === 'string' ? value : '';
  useEffect(() => {
    if (shown !== '') void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each module, which `load` takes care of
  }, [module, shown !== '']);
  if (module === undefined) return <ColumnName key={shown} {...props} />;
  const fields = { choices, load: () => void load() };
  return <FieldSelect id={id} value={shown || undefined} isMixed={isMixed} {...fields} onChange={onChange} />;
}

function ColumnName({ id, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const [text, setText] = useState(typeof value === 'string' ? value : '');
  return (
    <Input
      id={id}
      value={text}
      placeholder={isMixed ? own('mixed') : ''}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => onChange(text.trim() || undefined)}
    />
  );
}

/** The module of the relations, if they have the same one. */
function useRelatedModule(): string | undefined {
  const { nodes } = usePanelScope();
  const store = useDesignStore();
  const { root } = useAtomValue(store.design, { store: store.jotai }).form;
  const current = indexNodes(root);
  const modules = new Set(nodes.map(({ id }) => current.get(id)?.node.props?.['modelId']));
  const [module] = modules;
  return modules.size === 1 && typeof module === 'string' && module !== '' ? module : undefined;
}

/** The fields that relations to a module can show. `load` loads them once. */
function useFieldsOf(module: string | undefined) {
  const { http, feedback } = useUiServices();
  const [loaded, setLoaded] = useState<{ module?: string | undefined; choices: { value: string; label: string }[] }>({ choices: [] });
  const [asked, setAsked] = useState<string>();
  const load = async (): Promise<void> => {
    if (module === undefined || asked === module) return;
    setAsked(module);
    try {
      const { list } = (await createClient<BaseClient>(baseCalls, http).formDataFields({ id: module })).data;
      setLoaded({ module, choices: list.map(({ vmodel, label }) => ({ value: vmodel, label })) });
    } catch (error) {
      setAsked(undefined);
      showFailure(error, feedback);
    }
  };
  return { choices: loaded.module === module ? loaded.choices : [], load };
}
