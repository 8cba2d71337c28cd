import type { ReactNode } from 'react';
import { momentText } from '#engine/moment-text';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { CronInputs } from './CronInputs';
import texts from './texts.json';
import { useNextTimes } from './use-next-times';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const control = useControl(node);
  const { value, setValue, leave } = useField<string>(node.id);
  const cron = typeof value === 'string' ? value : '';
  const times = node.props?.['times'] as { operation: string } | undefined;
  return (
    <>
      <CronInputs cron={cron} disabled={control.disabled} onChange={setValue} />
      <TextInput
        {...control}
        aria-label={own('expression')}
        className={styles.expression ?? ''}
        value={cron}
        maxLength={200}
        spellCheck={false}
        onChange={(event) => setValue(event.target.value)}
        onBlur={leave}
      />
      {times && cron !== '' && <NextTimes operation={times.operation} cron={cron.trim()} />}
    </>
  );
}

function NextTimes({ operation, cron }: { operation: string; cron: string }): ReactNode {
  const own = useOwnText(texts);
  const next = useNextTimes(operation, cron);
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isElsewhere = next?.times.some((time) => zonedText(time, next.zone) !== zonedText(time, ownZone)) === true;
  return (
    <div className={styles.next} aria-live="polite">
      {next === undefined && own('loading')}
      {next?.isValid === true && own(isElsewhere ? 'nextElsewhere' : 'next', { zone: next.zone, ownZone })}
      {next?.isValid === false && own('wrong')}
      {next?.isValid === true && next.times.length === 0 && <div>{own('none')}</div>}
      {next !== undefined && next.times.length > 0 && (
        <ol className={styles.times}>
          {next.times.map((time) => (
            <li key={time}>
              {zonedText(time, next.zone)}
              {isElsewhere && ` (${zonedText(time, ownZone)})`}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A moment in the time zone of the server, in which expressions are read. */
function zonedText(time: number, zone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }).format(time);
  } catch {
    return momentText(time);
  }
}

const Display = ({ node }: ViewProps): ReactNode => <EllipsisText>{String(useValue(node.id) ?? '')}</EllipsisText>;

export const renderer = defineRenderer({ Edit, Display });
