import type { ReactNode } from 'react';
import { OptionsFailed } from './OptionsFailed';
import { useUiText } from '../texts/use-own-text';
import type { FieldOptions } from './field-options';
import styles from './options.module.css';

/** In the place of choices that are drawn one by one, while there are none: they load, could not be loaded, or there are none. */
export function OptionsState({ id, status, onRetry }: { id: string; status: FieldOptions['status']; onRetry(): void }): ReactNode {
  const own = useUiText();
  return (
    <fieldset id={id} aria-labelledby={`${id}-label`} className={styles.group}>
      {status === 'failed' ? (
        <OptionsFailed onRetry={onRetry} />
      ) : status === 'loading' ? (
        <output className={styles.bone} aria-label={own('loading')} />
      ) : (
        <span className={styles.none}>{own('noOptions')}</span>
      )}
    </fieldset>
  );
}
