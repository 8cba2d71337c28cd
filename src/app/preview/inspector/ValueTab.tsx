import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { FormStore } from '#form/form-store.ts';
import type { SourceForm } from '../reading/read-source';
import { jnpfRecordOf } from '../running/jnpf-record-of';
import { usePreviewText } from '../use-preview-text';
import styles from './inspector.module.css';
import { useLiveValues } from './use-live-values';

/** The record that the form would submit, as Tangu or JNPF record. Updates while the user types. */
export function ValueTab({ form, places }: { form: FormStore; places: SourceForm['places'] }): ReactNode {
  const own = usePreviewText();
  const [kind, setKind] = useState<'ours' | 'jnpf'>('ours');
  const values = useLiveValues(form);
  const text = JSON.stringify(kind === 'ours' ? values : jnpfRecordOf(values, places), null, 2);
  return (
    <div className={styles.tab}>
      <Segmented
        size="small"
        aria-label={own('value.kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'ours', label: own('value.ours') },
          { value: 'jnpf', label: own('value.jnpf') },
        ]}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard */}
      <pre className={styles.code} tabIndex={0} aria-label={own('value')}>
        {text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text}
      </pre>
    </div>
  );
}

/** Characters of the record that are shown. A longer text would slow down each keystroke. */
const maxShownLength = 200_000;
