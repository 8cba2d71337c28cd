import { useState, type ReactNode } from 'react';
import { showFailure } from '../actions/show-failure';
import { useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { isRepeating, type Schedule } from './schedule';
import { removeSchedule } from './schedule-calls';
import texts from './texts.json';
import { useScopeQuestion } from './use-scope-question';

interface Removal {
  /** Asks and deletes. Resolves to whether the schedule was deleted. */
  remove(schedule: Pick<Schedule, 'id' | 'title' | 'repetition' | 'rule' | 'creatorUserId'>): Promise<boolean>;
  isRemoving: boolean;
  dialog: ReactNode;
}

/** The scope of a schedule that does not repeat. */
const whole = 3;

/** Deletes schedules: for everybody those of the user, from the user's own calendar those of others. */
export function useRemoval(): Removal {
  const { http, feedback, session } = useUiServices();
  const own = useOwnText(texts);
  const [askScope, dialog] = useScopeQuestion();
  const [isRemoving, setIsRemoving] = useState(false);
  const remove: Removal['remove'] = async (schedule) => {
    const isOwn = schedule.creatorUserId === session.user.userId;
    const message = own(isOwn ? 'confirmRemove' : 'confirmLeave');
    const scope = isRepeating(schedule)
      ? await askScope('remove', schedule.title)
      : (await feedback.confirm({ title: own('removeNamed', { name: schedule.title }), message, isDanger: true }))
        ? whole
        : undefined;
    if (scope === undefined) return false;
    setIsRemoving(true);
    try {
      feedback.success(await removeSchedule(http, schedule.id, scope));
      return true;
    } catch (error) {
      showFailure(error, feedback);
      return false;
    } finally {
      setIsRemoving(false);
    }
  };
  return { remove, isRemoving, dialog };
}
