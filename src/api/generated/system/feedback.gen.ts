/* Generated from schemas/resources/system/feedback.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface FeedbackClient {
  /**
   * Send feedback. `POST /api/system/Feedback`.
   */
  send: (input: FeedbackSendInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface FeedbackSendInput {
  content: string;
  /**
   * The page that the user was on.
   */
  path?: string;
}

export const feedbackCalls: readonly ClientCall[] = [
  { id: 'system/feedback.send', method: 'POST', path: '/api/system/Feedback' },
];
