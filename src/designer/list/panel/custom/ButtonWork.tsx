import type { ReactNode } from 'react';
import { ownKey } from '#engine/jnpf/node-id';
import { isJsonObject } from '#engine/json';
import type { Text } from '#engine/generated/descriptor.gen';
import { customButtonsIn } from '#engine/module/custom-buttons';
import { ParamRows } from '../../../properties/editors/ParamsEditor';
import { SourceSelect } from '../../../properties/editors/SourceEditor';
import { TextInLanguage } from '../../../properties/editors/TextInLanguage';
import styles from '../../list.module.css';
import { useListText } from '../../list-text';
import { Field, SwitchLine, TextLine } from '../lines';
import { withButtonText, withPart } from './button-item';
import type { ButtonPartProps } from './button-part-props';
import { paramsIn, withParams } from './interface-inputs';
import { TransferRows } from './TransferRows';
import { useFieldNaming } from './use-field-naming';

/** What a custom button does, and what is asked before and said after it. */
export function ButtonWork({ draft, onChange }: ButtonPartProps): ReactNode {
  const own = useListText();
  const [button] = customButtonsIn([draft]);
  const event = isJsonObject(draft['event']) ? draft['event'] : {};
  const kind = button?.kind ?? 'form';
  const set = (name: string, value: unknown): void => onChange(withPart(draft, ['event', name], value));
  if (kind === 'script') return <p className={styles.help}>{own('scriptHelp')}</p>;
  return (
    <>
      {kind === 'form' && <FormWork draft={draft} onChange={onChange} />}
      {kind === 'interface' && <InterfaceWork draft={draft} onChange={onChange} />}
      {kind === 'link' && (
        <TextLine
          label={own('part.link')}
          help={own('help.link')}
          value={button?.link ?? ''}
          placeholder="https://"
          maxLength={2_000}
          onChange={(next) => onChange(withPart(draft, [ownKey, 'link'], next))}
        />
      )}
      <Question draft={draft} onChange={onChange} />
      {kind !== 'link' && (
        <SwitchLine label={own('part.isRefresh')} value={event['isRefresh'] === true} onChange={(next) => set('isRefresh', next)} />
      )}
    </>
  );
}

function Question({ draft, onChange }: ButtonPartProps): ReactNode {
  const own = useListText();
  const event = isJsonObject(draft['event']) ? draft['event'] : {};
  const parts = isJsonObject(draft[ownKey]) ? draft[ownKey] : {};
  const isAsked = event['useConfirm'] === true;
  return (
    <>
      <SwitchLine
        label={own('part.useConfirm')}
        value={isAsked}
        onChange={(next) => onChange(withPart(draft, ['event', 'useConfirm'], next))}
      />
      {isAsked && (
        <Field label={own('part.confirmTitle')}>
          {(id) => (
            <TextInLanguage
              id={id}
              text={(parts['confirm'] ?? event['confirmTitle']) as Text | undefined}
              onChange={(text) => onChange(withButtonText(draft, ['event', 'confirmTitle'], 'confirm', text))}
            />
          )}
        </Field>
      )}
    </>
  );
}

function FormWork({ draft, onChange }: ButtonPartProps): ReactNode {
  const own = useListText();
  const event = isJsonObject(draft['event']) ? draft['event'] : {};
  const modelId = typeof event['modelId'] === 'string' ? event['modelId'] : '';
  const [button] = customButtonsIn([draft]);
  return (
    <>
      <Field label={own('part.modelId')}>
        {(id) => (
          <SourceSelect
            id={id}
            source="module"
            value={modelId}
            onChange={(next) => onChange(withPart(withPart(draft, ['event', 'modelId'], next ?? ''), ['event', 'formOptions'], []))}
          />
        )}
      </Field>
      {button?.place === 'row' && modelId !== '' && (
        <TransferRows
          key={modelId}
          moduleId={modelId}
          rows={event['formOptions']}
          onChange={(rows) => onChange(withPart(draft, ['event', 'formOptions'], rows))}
        />
      )}
    </>
  );
}

function InterfaceWork({ draft, onChange }: ButtonPartProps): ReactNode {
  const own = useListText();
  const naming = useFieldNaming();
  const event = isJsonObject(draft['event']) ? draft['event'] : {};
  const parts = isJsonObject(draft[ownKey]) ? draft[ownKey] : {};
  const interfaceId = typeof event['interfaceId'] === 'string' ? event['interfaceId'] : '';
  return (
    <>
      <Field label={own('part.interfaceId')}>
        {(id) => (
          <SourceSelect
            id={id}
            source="interface"
            value={interfaceId}
            onChange={(next) => onChange(withPart(withPart(draft, ['event', 'interfaceId'], next ?? ''), ['event', 'templateJson'], []))}
          />
        )}
      </Field>
      <Field label={own('part.templateJson')} help={own('help.templateJson')}>
        {() => (
          <ParamRows
            key={interfaceId}
            interfaceId={interfaceId}
            params={paramsIn(event['templateJson'], naming)}
            onChange={(params) => onChange(withPart(draft, ['event', 'templateJson'], withParams(event['templateJson'], params, naming)))}
          />
        )}
      </Field>
      <Field label={own('part.message')}>
        {(id) => (
          <TextInLanguage
            id={id}
            text={parts['message'] as Text | undefined}
            placeholder={own('usualMessage')}
            onChange={(text) => onChange(withPart(draft, [ownKey, 'message'], text))}
          />
        )}
      </Field>
    </>
  );
}
