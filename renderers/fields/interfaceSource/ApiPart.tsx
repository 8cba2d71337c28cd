import { Checkbox, Collapse, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { JsonObject } from '#engine/json';
import { TextArea } from '#ui/controls/TextArea.ts';
import { BoundedNumber } from '#ui/numbers/BoundedNumber.tsx';
import { ObjectRows } from '#ui/object-rows/ObjectRows.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { PartProps } from './FixedPart';
import { Labelled } from './Labelled';
import { partOf, rowsOf, textOf, withPart } from './source-config';
import texts from './texts.json';
import styles from './view.module.css';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value }));

/** The call of another system. */
export function ApiPart({ config, isDisabled, onChange }: PartProps): ReactNode {
  const own = useOwnText(texts);
  const api = partOf(config, 'apiData');
  const set = (values: JsonObject): void => onChange({ ...config, apiData: { ...api, ...values } });
  const method = textOf(api['method']) || 'GET';
  const items = useItemColumns();
  const list = (name: string, label: string): ReactNode => (
    <ObjectRows label={label} rows={rowsOf(api[name])} columns={items} isDisabled={isDisabled} onChange={(rows) => set({ [name]: rows })} />
  );
  return (
    <>
      <div className={styles.line}>
        <Select
          className={styles.method}
          aria-label={own('method')}
          value={method.toUpperCase()}
          options={methods}
          disabled={isDisabled}
          onChange={(next) => set({ method: next })}
        />
        <Input
          className={styles.wide}
          aria-label={own('url')}
          placeholder={own('url')}
          value={textOf(api['url'])}
          disabled={isDisabled}
          autoComplete="off"
          onChange={({ target }) => set({ url: target.value })}
        />
      </div>
      <Collapse
        size="small"
        items={[
          { key: 'query', label: own('query'), children: list('query', own('query')) },
          { key: 'header', label: own('headers'), children: list('header', own('headers')) },
          ...(method === 'GET'
            ? []
            : [{ key: 'body', label: own('body'), children: <Body api={api} isDisabled={isDisabled} set={set} /> }]),
          {
            key: 'auth',
            label: own('auth'),
            children: <Auth api={api} isDisabled={isDisabled} onChange={(next) => onChange({ ...config, apiData: next })} />,
          },
        ]}
      />
      <Labelled label={own('cacheSeconds')}>
        <BoundedNumber
          min={0}
          max={86_400}
          isWhole
          value={Number(api['cacheSeconds'] ?? 0)}
          disabled={isDisabled}
          onChange={(seconds) => set({ cacheSeconds: seconds ?? 0 })}
        />
      </Labelled>
    </>
  );
}

const useItemColumns = () => {
  const own = useOwnText(texts);
  return [
    { key: 'field', label: own('name') },
    { key: 'defaultValue', label: own('value') },
  ];
};

interface ApiProps {
  api: JsonObject;
  isDisabled: boolean;
}

function Body({ api, isDisabled, set }: ApiProps & { set(values: JsonObject): void }): ReactNode {
  const own = useOwnText(texts);
  const types = [own('none'), 'form-data', 'x-www-form-urlencoded', 'JSON', 'XML'].map((label, value) => ({ value, label }));
  return (
    <div className={styles.part}>
      <Select
        aria-label={own('bodyType')}
        value={Number(api['bodyType'] ?? 0)}
        options={types}
        disabled={isDisabled}
        onChange={(bodyType) => set({ bodyType })}
      />
      <TextArea
        aria-label={own('body')}
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={textOf(api['body'])}
        disabled={isDisabled}
        spellCheck={false}
        onChange={({ target }) => set({ body: target.value })}
      />
    </div>
  );
}

function Auth({ api, isDisabled, onChange }: ApiProps & { onChange(api: JsonObject): void }): ReactNode {
  const own = useOwnText(texts);
  const auth = partOf(api, 'auth');
  const set = (name: string, value: string | boolean): void =>
    onChange(withPart(api, 'auth', withPart(auth, name, value === '' || value === false ? undefined : value)));
  return (
    <div className={styles.part}>
      {(['tokenUrl', 'clientId', 'scope'] as const).map((name) => (
        <Labelled key={name} label={own(name)}>
          <Input value={textOf(auth[name])} disabled={isDisabled} autoComplete="off" onChange={({ target }) => set(name, target.value)} />
        </Labelled>
      ))}
      <Checkbox checked={auth['inBody'] === true} disabled={isDisabled} onChange={({ target }) => set('inBody', target.checked)}>
        {own('inBody')}
      </Checkbox>
    </div>
  );
}
