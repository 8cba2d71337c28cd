import type { ReactNode } from 'react';
import { OptionsFailed } from './OptionsFailed';
import { useUiText } from '../texts/use-own-text';
import type { FieldOptions } from './field-options';
import styles from './options.module.css';

/** Shown instead of choices that are drawn one by one, while they load, if loading failed, or if the list is empty. */
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
