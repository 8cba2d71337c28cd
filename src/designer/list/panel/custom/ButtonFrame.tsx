import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { ownKey } from '#engine/jnpf/node-id';
import { isJsonObject } from '#engine/json';
import { platformTitle } from '#engine/module/custom-buttons';
import { dialogWidth } from '#engine/module/dialog-width';
import { TextInLanguage } from '../../../properties/editors/TextInLanguage';
import { useListText } from '../../list-text';
import { Field, SelectLine, TextLine } from '../lines';
import { withButtonText, withPart } from './button-item';
import type { ButtonPartProps } from './button-part-props';

const placements = ['dialog', 'drawer', 'fullScreen'] as const;

/** Usual widths. Others are typed. */
const widths = ['600px', '800px', '1000px', '40%', '50%', '60%', '70%', '80%'];

/** Title, place and width of the form that a button opens. */
export function ButtonFrame({ draft, onChange }: ButtonPartProps): ReactNode {
  const own = useListText();
  const event = isJsonObject(draft['event']) ? draft['event'] : {};
  const parts = isJsonObject(draft[ownKey]) ? draft[ownKey] : {};
  const { popupTitle, popupType, popupWidth } = event;
  const width = typeof popupWidth === 'string' ? popupWidth : '';
  const title = (parts['title'] ?? popupTitle) as Text | undefined;
  return (
    <>
      <Field label={own('part.popupTitle')}>
        {(id) => (
          <TextInLanguage
            id={id}
            text={title === platformTitle ? undefined : title}
            placeholder={own('usualTitle')}
            onChange={(text) => onChange(withButtonText(draft, ['event', 'popupTitle'], 'title', text))}
          />
        )}
      </Field>
      <SelectLine<string>
        label={own('part.popupType')}
        value={placements.find((placement) => placement === popupType)}
        placeholder={own('usualFrame')}
        options={placements.map((value) => ({ value, label: own(`popup.${value}`) }))}
        onChange={(next) => onChange(withPart(draft, ['event', 'popupType'], next))}
      />
      {popupType !== 'fullScreen' && (
        <TextLine
          label={own('part.popupWidth')}
          help={width === '' || dialogWidth(width) !== undefined ? undefined : own('help.popupWidth')}
          value={width}
          placeholder={own('usualFrame')}
          maxLength={6}
          suggestions={widths}
          onChange={(next) => onChange(withPart(draft, ['event', 'popupWidth'], next.trim()))}
        />
      )}
    </>
  );
}
