import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { formViews, type FormView } from '#engine/form-view';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';

/** The views that show a node. Without a setting both do. */
export function ViewsEditor({ id, property, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const views = isMixed ? [] : formViews.filter((view) => !Array.isArray(value) || value.includes(view));
  const toggle = (changed: FormView, isShown: boolean): void => {
    const next = formViews.filter((view) => (view === changed ? isShown : isMixed || views.includes(view)));
    onChange(next.length === formViews.length ? undefined : next);
  };
  return (
    <div className={styles.stack}>
      <fieldset id={id} className={styles.choices} aria-label={text(property.label)}>
        {formViews.map((view) => (
          <Checkbox
            key={view}
            checked={views.includes(view)}
            indeterminate={isMixed}
            onChange={({ target }) => toggle(view, target.checked)}
          >
            {text(property.choices?.find((choice) => choice.value === view)?.label ?? view)}
          </Checkbox>
        ))}
      </fieldset>
      {!isMixed && views.length === 0 && <span className={styles.note}>{own('noView')}</span>}
    </div>
  );
}
