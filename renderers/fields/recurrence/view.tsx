import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { recurrenceIn, ruleOf } from '#ui/schedules/recurrence.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { RecurrenceInputs } from './RecurrenceInputs';
import texts from './texts.json';
import styles from './view.module.css';

/** Inputs that write the rule. A rule that they cannot say is shown as text, and stays until the user sets another one. */
function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const control = useControl(node);
  const { value, setValue, leave } = useField<string>(node.id);
  const rule = typeof value === 'string' ? value : '';
  const recurrence = rule === '' ? firstRecurrence : recurrenceIn(rule);
  if (recurrence)
    return <RecurrenceInputs control={control} recurrence={recurrence} onChange={(next) => setValue(ruleOf(next))} onLeave={leave} />;
  return (
    <div className={styles.foreign}>
      <span>{own('foreign')}</span>
      <code>{rule}</code>
      <Button id={control.id} size="small" disabled={control.disabled} onClick={() => setValue(ruleOf(firstRecurrence))}>
        {own('replace')}
      </Button>
    </div>
  );
}

const firstRecurrence = { unit: 'week', interval: 1, weekdays: [] } as const;

const Display = ({ node }: ViewProps): ReactNode => <EllipsisText>{String(useValue(node.id) ?? '')}</EllipsisText>;

export const renderer = defineRenderer({ Edit, Display });
