import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { FormStore } from '#form/form-store.ts';
import type { SourceForm } from '../reading/read-source';
import { jnpfRecordOf } from '../running/jnpf-record-of';
import { usePreviewText } from '../use-preview-text';
import styles from './inspector.module.css';
import { useLiveValues } from './use-live-values';

/** What the form would submit, as it is typed: our record, or the one that clients of JNPF keep. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre className={styles.code} tabIndex={0} aria-label={own('value')}>
        {text.length > shown ? `${text.slice(0, shown)}…` : text}
      </pre>
    </div>
  );
}

/** In characters; more would be drawn at the cost of every keystroke. */
const shown = 200_000;
