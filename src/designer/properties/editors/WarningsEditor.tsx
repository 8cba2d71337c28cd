import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Warning } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { isBlankText } from '#engine/text';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LightButton } from '#ui/controls/LightButton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ExpressionBox } from '../expression/ExpressionBox';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { JsonEditor } from './JsonEditor';
import { TextInLanguage } from './TextInLanguage';

/** Conditions that are asked about before a save, each with its message. One that reads other records is edited as JSON. */
export function WarningsEditor({ id, property, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const warnings = Array.isArray(value) ? (value as readonly Warning[]) : [];
  const write = (next: readonly Warning[]): boolean => onChange(next.length > 0 ? next : undefined);
  return (
    <div className={styles.stack}>
      {isMixed && <span className={panelStyles.note}>{own('mixed')}</span>}
      {warnings.map((warning, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- warnings have no identity of their own
        <div key={index} className={styles.rule}>
          <div className={styles.line}>
            <span>{own(warning.find ? 'warning.find' : 'warning.when')}</span>
            <IconButton
              size="small"
              label={own('removeWarning')}
              icon={<DeleteOutlined />}
              onClick={() => write(warnings.toSpliced(index, 1))}
            />
          </div>
          {warning.find ? (
            <JsonEditor
              id={`${id}-${index}`}
              property={{ ...property, schema: { type: 'object' } }}
              value={warning}
              isMixed={false}
              onChange={(next) =>
                write(isJsonObject(next) ? warnings.with(index, next as unknown as Warning) : warnings.toSpliced(index, 1))
              }
            />
          ) : (
            <>
              <ExpressionBox
                title={own('warning.when')}
                source={warning.when}
                kind="condition"
                missing={own('emptyCondition')}
                onSave={(when = '') => write(warnings.with(index, { ...warning, when }))}
              />
              <TextInLanguage
                label={own('message')}
                text={warning.message}
                placeholder={own('message')}
                onChange={(message = '') => write(warnings.with(index, { ...warning, message }))}
              />
              {isBlankText(warning.message) && <div className={panelStyles.warning}>{own('unsaidWarning')}</div>}
            </>
          )}
        </div>
      ))}
      <LightButton id={id} icon={<PlusOutlined />} onClick={() => write([...warnings, { when: '', message: '' }])}>
        {own('addWarning')}
      </LightButton>
    </div>
  );
}
