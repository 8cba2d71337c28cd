import { ScheduleDetail } from '#ui/schedules/ScheduleDetail.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import type { ScheduleTarget } from './message-target';

/** The schedule that a message is about. It is deleted in the calendar, not here. */
export function ScheduleDialog({ schedule: { id, groupId }, onClose }: { schedule: ScheduleTarget; onClose: () => void }) {
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <ScheduleDetail id={id} groupId={groupId} onGone={onClose} />
    </UiServicesProvider>
  );
}
