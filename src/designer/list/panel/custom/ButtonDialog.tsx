import { Alert, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { ownKey } from '#engine/jnpf/node-id';
import { isSameJson } from '#engine/jnpf/same-json';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { Text } from '#engine/generated/descriptor.gen';
import { customButtonsIn, type ButtonKind, type ButtonPlace } from '#engine/module/custom-buttons';
import type { Language } from '#engine/text';
import { useGuardedClose } from '#ui/dialogs/use-guarded-close.ts';
import { TextInLanguage } from '../../../properties/editors/TextInLanguage';
import { ExpressionBox } from '../../../properties/expression/ExpressionBox';
import styles from '../../list.module.css';
import { useListText } from '../../list-text';
import { Field, SelectLine } from '../lines';
import { withButtonText, withKind, withPart } from './button-item';
import { LanguageSwitch } from '../LanguageSwitch';
import { TextScope } from '../TextScope';
import { mistakesOf, type ButtonMistake } from './button-mistakes';
import type { ButtonPartProps } from './button-part-props';
import { ButtonWork } from './ButtonWork';

interface ButtonDialogProps {
  item: JsonObject;
  onSave(item: JsonObject): void;
  onClose(): void;
}

/** A custom button of the list: name, place, condition, and what it does. It is saved as one step. */
export function ButtonDialog({ item, onSave, onClose }: ButtonDialogProps): ReactNode {
  const own = useListText();
  const [draft, setDraft] = useState(item);
  const [language, setLanguage] = useState<Language>('zh');
  // Those of the last attempt to save: a message that goes while the user clicks would move the button away.
  const [mistakes, setMistakes] = useState<readonly ButtonMistake[]>([]);
  const close = useGuardedClose(() => !isSameJson(draft, item), onClose);
  const save = (): void => {
    const next = mistakesOf(draft);
    setMistakes(next);
    if (next.length === 0) onSave(draft);
  };
  return (
    <Modal open title={own('button')} width={640} okText={own('apply')} cancelText={own('cancel')} onOk={save} onCancel={close}>
      {/* Keys in the dialog are not those of the page behind it. */}
      <div role="presentation" className={styles.form} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
        <TextScope language={language}>
          <LanguageSwitch language={language} onChange={setLanguage} />
          <General draft={draft} onChange={setDraft} />
          <ButtonWork draft={draft} onChange={setDraft} />
        </TextScope>
        <div aria-live="polite">
          {mistakes.map((mistake) => (
            <Alert key={mistake} type="error" showIcon title={own(`mistake.${mistake}`)} />
          ))}
        </div>
      </div>
    </Modal>
  );
}

const places: readonly ButtonPlace[] = ['row', 'toolbar', 'batch'];

/** The icons that buttons have. */
const icons = ['edit', 'plus', 'upload', 'download', 'reload', 'setting', 'delete'] as const;

function General({ draft, onChange }: ButtonPartProps): ReactNode {
  const own = useListText();
  const [button] = customButtonsIn([draft]);
  const parts = isJsonObject(draft[ownKey]) ? draft[ownKey] : {};
  const place = button?.place ?? 'row';
  const set = (name: string, value: unknown): void => onChange(withPart(draft, [ownKey, name], value));
  const kinds: ButtonKind[] = ['form', 'interface', 'link', ...(hasScript(draft) ? ['script' as const] : [])];
  return (
    <>
      <Field label={own('part.buttonName')}>
        {(id) => (
          <TextInLanguage
            id={id}
            text={(parts['label'] ?? draft['label']) as Text | undefined}
            onChange={(text) => onChange(withButtonText(draft, ['label'], 'label', text))}
          />
        )}
      </Field>
      <SelectLine<ButtonPlace>
        label={own('part.place')}
        value={place}
        options={places.map((value) => ({ value, label: own(`place.${value}`) }))}
        onChange={(next) => set('place', next === 'row' ? undefined : next)}
      />
      <SelectLine<string>
        label={own('part.icon')}
        value={button?.icon}
        placeholder={own('noIcon')}
        canClear
        options={icons.map((value) => ({ value, label: own(`icon.${value}`) }))}
        onChange={(next) => set('icon', next)}
      />
      {place === 'row' && (
        <Field label={own('part.visible')} help={own('help.visible')}>
          {(id) => (
            <ExpressionBox
              id={id}
              title={own('part.visible')}
              source={button?.visible}
              kind="condition"
              placeholder={own('always')}
              onSave={(next) => set('visible', next)}
            />
          )}
        </Field>
      )}
      <SelectLine<ButtonKind>
        label={own('part.kind')}
        value={button?.kind ?? 'form'}
        options={kinds.map((value) => ({ value, label: own(`custom.${value}`) }))}
        onChange={(next) => next && onChange(withKind(draft, next))}
      />
    </>
  );
}

/** A script is offered where there is one, because none can be written here. */
const hasScript = ({ event, func }: JsonObject): boolean =>
  [func, isJsonObject(event) ? event['func'] : undefined].some((script) => typeof script === 'string' && script !== '') ||
  (isJsonObject(event) && String(event['btnType']) === '2');
