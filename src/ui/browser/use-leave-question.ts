import type { Feedback } from '../services';
import { useLayer } from './layers';

/** Asks for confirmation before the user leaves the page or closes the browser's tab with unsaved changes. */
export function useLeaveQuestion(
  isAtRisk: () => boolean,
  question: Parameters<Feedback['confirm']>[0],
  confirm: Feedback['confirm'],
): void {
  useLayer({ isAtRisk, confirmLeave: () => confirm(question) });
}
