import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { buttonLabel } from '#engine/module/list-actions';
import { isText } from '#engine/text';
import { useText } from '#ui/services.tsx';
import { PrintTemplates } from '../../properties/editors/PrintTemplatesEditor';
import { useIssueTexts } from '../../properties/panel/use-issue-texts';
import { TextInLanguage } from '../../properties/editors/TextInLanguage';
import styles from '../list.module.css';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { CustomButtons } from './custom/CustomButtons';
import { buttonsIn, isShown, standardButtons, withButton, withButtonLabel, type ButtonList } from './buttons';

/** The buttons above the list and in its rows. */
export function ButtonsTab(): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  useIssueTexts();
  // Cards are not selected, and phones do not hold files of records.
  const isOffered = (button: string): boolean => which === 'list' || !tableButtons.has(button);
  return (
    <>
      {(['btnsList', 'columnBtnsList'] as const).map((name) => (
        <section key={name} className={styles.settings} aria-label={own(`part.${name}`)}>
          <h3 className={styles.heading}>{own(`part.${name}`)}</h3>
          {standardButtons[name].names.filter(isOffered).map((button) => (
            <ButtonLine key={button} name={name} button={button} />
          ))}
        </section>
      ))}
      <CustomButtons />
    </>
  );
}

const tableButtons: ReadonlySet<string> = new Set(['upload', 'download', 'batchPrint', 'batchRemove']);

function ButtonLine({ name, button }: { name: ButtonList; button: string }): ReactNode {
  const own = useListText();
  const text = useText();
  const { props, setProp } = useListDesign();
  const buttons = buttonsIn(props[name], name);
  const label = buttons.find(({ value }) => value === button)?.['label'];
  const usual = text(buttonLabel(button, undefined));
  const shown = isShown(buttons, button);
  return (
    <div className={styles.button}>
      <Checkbox checked={shown} onChange={({ target }) => setProp(name, withButton(buttons, name, button, target.checked))}>
        {usual}
      </Checkbox>
      {shown && (
        <TextInLanguage
          label={own('buttonLabel', { name: usual })}
          placeholder={usual}
          text={isText(label) ? label : undefined}
          maxLength={50}
          onChange={(next) => setProp(name, withButtonLabel(buttons, button, next))}
        />
      )}
      {shown && button === 'batchPrint' && (
        <PrintTemplates label={own('printTemplates')} value={props['printIds']} onChange={(ids) => setProp('printIds', ids)} />
      )}
    </div>
  );
}
