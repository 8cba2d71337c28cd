import type { TextKey } from '../i18n/i18n';

/** The names of the types of messages. */
export const messageTypes: Readonly<Record<number, TextKey>> = {
  1: 'messages.announcement',
  2: 'messages.process',
  3: 'messages.system',
  4: 'messages.schedule',
};
