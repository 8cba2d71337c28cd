import { CloseCircleOutlined, FilterOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { resolveFields } from '#engine/resolve-fields';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useUpdateHold } from '#ui/descriptors/update-hold.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './search.module.css';
import texts from './texts.json';

const SuperQuery = lazy(async () => ({ default: (await import('../super-query/SuperQuery')).SuperQuery }));

/** Opens the advanced search and shows whether it is active. */
export function SuperQueryButton({
  resource,
  value,
  onApply,
}: {
  resource: string;
  value: unknown;
  onApply(value: unknown): void;
}): ReactNode {
  const own = useOwnText(texts);
  const fields = useDescriptors().resource(resource)?.fields;
  const nodes = useMemo(() => (fields ?? []).map((field) => resolveFields(field, undefined)), [fields]);
  const [isOpen, setOpen] = useState(false);
  useUpdateHold(isOpen);
  const isActive = value !== undefined;
  const apply = (next: unknown): void => {
    setOpen(false);
    onApply(next);
  };
  return (
    <>
      <Space.Compact>
        <Button
          autoInsertSpace={false}
          className={isActive ? styles.active : undefined}
          icon={<FilterOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {own(isActive ? 'superQueryActive' : 'superQuery')}
        </Button>
        {isActive && (
          <Button
            className={styles.active}
            icon={<CloseCircleOutlined aria-hidden />}
            aria-label={own('clearSuperQuery')}
            title={own('clearSuperQuery')}
            onClick={() => onApply(undefined)}
          />
        )}
      </Space.Compact>
      {isOpen && (
        <Suspense>
          <SuperQuery fields={nodes} value={value} onApply={apply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
