import { useMemo, useState, type ReactNode } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { FormView } from '#ui/form/FormView.tsx';
import { openForm } from '#ui/form/open-form.ts';
import { useUiServices } from '#ui/services.tsx';
import styles from './new-module.module.css';

/** The form as it runs, for a new record. Nothing is saved. */
export function FormPreview({ root }: { root: DescriptorNode }): ReactNode {
  const { registry, session } = useUiServices();
  const [now] = useState(() => Date.now());
  const open = useMemo(
    () =>
      openForm({
        descriptor: { id: 'newModule', root },
        registry,
        creation: { now, user: session.user },
        names: { mode: 'create' },
        id: 'new-module-preview',
      }),
    [root, registry, session, now],
  );
  return (
    <div className={styles.form}>
      <FormView open={open} />
    </div>
  );
}
