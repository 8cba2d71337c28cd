import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDescriptors } from '../descriptors/bundle-context';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';

const HistoryDrawer = lazy(async () => ({ default: (await import('./HistoryDrawer')).HistoryDrawer }));

export interface HistoryButtonProps {
  /** The id of the record's resource. */
  resource: string | undefined;
  id: unknown;
  /** A value was set back: the stored record is another one. */
  onRestored(): void;
}

/** Opens the changes of a record. Nothing for a new record, and for a resource without a table. */
export function HistoryButton({ resource, id, onRestored }: HistoryButtonProps): ReactNode {
  const own = useOwnText(texts);
  const hasTable = useDescriptors().resource(resource)?.collection !== undefined;
  const [isOpen, setIsOpen] = useState<boolean>();
  if (resource === undefined || typeof id !== 'string' || !hasTable) return null;
  return (
    <>
      <Button icon={<HistoryOutlined />} autoInsertSpace={false} onClick={() => setIsOpen(true)}>
        {own('history')}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <HistoryDrawer
            resource={resource}
            id={id}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onGone={() => setIsOpen(undefined)}
            onRestored={onRestored}
          />
        </Suspense>
      )}
    </>
  );
}
