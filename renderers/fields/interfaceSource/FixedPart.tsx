import { Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import type { JsonObject } from '#engine/json';
import { TextArea } from '#ui/controls/TextArea.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { Labelled } from './Labelled';
import { namesIn, partOf, textOf, withPart } from './source-config';
import texts from './texts.json';
import { useChoices, type Source } from './use-choices';

export interface PartProps {
  config: JsonObject;
  isDisabled: boolean;
  onChange(config: JsonObject): void;
}

/** Static data, or the records of a module. */
export function FixedPart({ config, isDisabled, onChange, modules }: PartProps & { modules: Source | undefined }): ReactNode {
  const own = useOwnText(texts);
  const isModule = 'moduleData' in config;
  const choose = (next: 'fixed' | 'module'): void => {
    const { moduleData: _module, ...others } = config;
    onChange(next === 'module' ? { ...others, moduleData: { moduleId: '', label: '' } } : others);
  };
  return (
    <>
      <Radio.Group
        value={isModule ? 'module' : 'fixed'}
        disabled={isDisabled}
        options={[
          { value: 'fixed', label: own('fixed') },
          { value: 'module', label: own('module') },
        ]}
        onChange={({ target }) => choose(target.value as 'fixed' | 'module')}
      />
      {isModule ? (
        <ModuleData config={config} isDisabled={isDisabled} onChange={onChange} modules={modules} />
      ) : (
        <Labelled label={own('staticData')}>
          <TextArea
            autoSize={{ minRows: 6, maxRows: 16 }}
            value={textOf(config['staticData'])}
            disabled={isDisabled}
            spellCheck={false}
            onChange={({ target }) => onChange({ ...config, staticData: target.value })}
          />
        </Labelled>
      )}
    </>
  );
}

function ModuleData({ config, isDisabled, onChange, modules }: PartProps & { modules: Source | undefined }): ReactNode {
  const own = useOwnText(texts);
  const choices = useChoices(modules);
  const data = partOf(config, 'moduleData');
  const set = (values: JsonObject): void => onChange({ ...config, moduleData: { ...data, ...values } });
  const columns = data['columns'];
  return (
    <>
      <Labelled label={own('moduleId')}>
        <Select
          value={textOf(data['moduleId']) || undefined}
          options={choices}
          disabled={isDisabled}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(moduleId) => set({ moduleId })}
        />
      </Labelled>
      <Labelled label={own('labelField')}>
        <Input value={textOf(data['label'])} disabled={isDisabled} onChange={({ target }) => set({ label: target.value.trim() })} />
      </Labelled>
      <Labelled label={own('parentField')}>
        <Input
          value={textOf(data['parent'])}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ ...config, moduleData: withPart(data, 'parent', target.value.trim() || undefined) })}
        />
      </Labelled>
      <Labelled label={own('columnFields')}>
        <Input
          defaultValue={Array.isArray(columns) ? columns.join(', ') : ''}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ ...config, moduleData: withPart(data, 'columns', namesIn(target.value)) })}
        />
      </Labelled>
    </>
  );
}
