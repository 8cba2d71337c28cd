import { lazy, Suspense } from 'react';
import { MessageDialog } from './MessageDialog';
import type { ScheduleTarget } from './message-target';

const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog')).ScheduleDialog }));

export interface ShownMessage {
  id: string;
  title: string;
  /** What a message about a schedule opens in place of its text. */
  schedule?: ScheduleTarget;
}

/** The dialog of a message: its text, or the schedule that it is about. */
export function MessageView({ message: { id, title, schedule }, onClose }: { message: ShownMessage; onClose: () => void }) {
  if (!schedule) return <MessageDialog id={id} title={title} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <ScheduleDialog schedule={schedule} onClose={onClose} />
    </Suspense>
  );
}
