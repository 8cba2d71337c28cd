import { useCallback, type ReactNode } from 'react';
import { showFailure } from '../actions/show-failure';
import { useUiServices } from '../services';
import { movedTimes, type MovedEvent } from './calendar-events';
import { isRepeating, type Schedule } from './schedule';
import { readSchedule, updateSchedule } from './schedule-calls';
import { useScopeQuestion } from './use-scope-question';

/** The scope of a schedule that does not repeat. */
const whole = 3;

/** Saves where a schedule was dragged; a repeating one after the question for which occurrences. */
export function useMove(reload: () => void): { move(schedule: Schedule, moved: MovedEvent): Promise<boolean>; dialog: ReactNode } {
  const { http, feedback } = useUiServices();
  const [askScope, dialog] = useScopeQuestion();
  const move = useCallback(
    async (schedule: Schedule, moved: MovedEvent): Promise<boolean> => {
      const scope = isRepeating(schedule) ? await askScope('edit', schedule.title) : whole;
      if (scope === undefined) return false;
      try {
        const stored = await readSchedule(http, schedule.id);
        feedback.success(await updateSchedule(http, schedule.id, scope, { ...stored, ...movedTimes(moved, stored) }));
        reload();
        return true;
      } catch (error) {
        showFailure(error, feedback);
        return false;
      }
    },
    [http, feedback, askScope, reload],
  );
  return { move, dialog };
}
