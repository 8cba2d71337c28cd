import { PlusOutlined } from '@ant-design/icons';
import { Button, Divider, Input, Select } from 'antd';
import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { dictionaryDataCalls, type DictionaryDataClient } from '#api/generated/system/dictionary-data.gen.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useNodeOptions } from '#ui/options/use-node-options.ts';
import { useUiServices } from '#ui/services.tsx';
import { usePinyin } from '#ui/texts/pinyin.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { codeOf } from './module-code';
import styles from './new-module.module.css';
import texts from './texts.json';
import { useManagedDictionary } from './use-managed-dictionary';

interface CategorySelectProps {
  value: string | undefined;
  onChange(category: string | undefined): void;
}

/** The dictionary of the categories of modules. */
const dictionary = 'webDesign';

const categories = { props: { options: { dictionary } } };

/** The category of the new module. Users who manage the dictionary of the categories can add one. */
export function CategorySelect({ value, onChange }: CategorySelectProps): ReactNode {
  const own = useOwnText(texts);
  const { options, reload } = useNodeOptions(categories);
  const { typeId, load } = useManagedDictionary(dictionary);
  const take = (id: string): void => {
    reload();
    onChange(id);
  };
  const footer = typeId !== undefined && <NewCategory typeId={typeId} onCreated={take} />;
  return (
    <Select<string>
      className={styles.category ?? ''}
      allowClear
      showSearch={searchByLabel}
      aria-label={own('moduleCategory')}
      placeholder={own('categoryPlaceholder')}
      loading={options.status === 'loading'}
      value={value ?? null}
      options={options.list.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      onOpenChange={(isOpen) => void (isOpen && load())}
      onChange={(next: string | undefined) => onChange(next ?? undefined)}
      popupRender={(choices) => withFooter(choices, footer)}
    />
  );
}

const withFooter = (choices: ReactNode, footer: ReactNode): ReactElement => (
  <>
    {choices}
    {footer}
  </>
);

const searchByLabel = { optionFilterProp: 'label' };

function NewCategory({ typeId, onCreated }: { typeId: string; onCreated(id: string): void }): ReactNode {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const pinyin = usePinyin(name.trim() !== '');
  const fullName = name.trim();
  const create = async (): Promise<void> => {
    if (fullName === '' || isBusy) return;
    setBusy(true);
    try {
      // Codes are unique in a dictionary. Names in the same pinyin differ by the time.
      const enCode = `${(pinyin && codeOf(fullName, pinyin)) || 'category'}${Date.now().toString(36)}`;
      const client = createClient<Pick<DictionaryDataClient, 'create'>>(dictionaryDataCalls, http);
      const { data } = await client.create({ dictionaryTypeId: typeId, parentId: '0', fullName, enCode });
      setName('');
      onCreated(data.id);
    } catch (error) {
      showFailure(error, feedback);
    }
    setBusy(false);
  };
  // The keys of the input are not those of the list above it.
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter') void create();
  };
  return (
    <>
      <Divider className={styles.divider ?? ''} />
      <div className={styles.newCategory}>
        <Input
          size="small"
          value={name}
          maxLength={50}
          aria-label={own('newCategory')}
          placeholder={own('newCategory')}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="small" icon={<PlusOutlined />} loading={isBusy} disabled={fullName === ''} onClick={() => void create()}>
          {own('addCategory')}
        </Button>
      </div>
    </>
  );
}
