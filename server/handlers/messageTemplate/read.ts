import { behaviour as read } from '#server/behaviours/read.ts';
import type { Behaviour } from '#server/exchange.ts';
import { sendTypes } from '#server/sending/send-types.ts';
import { sendTypeNames, sourceNames } from '#server/sending/type-names.ts';
import type { Row } from '#server/storage/records.ts';

/** A template with the names of its source and type. Existing clients read the text of a mail in `content`, too. */
export const handler: Behaviour = async (exchange, services) => {
  const answer = await read(exchange, services);
  if (!('data' in answer)) return answer;
  const template = answer.data as Row;
  const { messageSource, messageType, mailContent } = template;
  const [sources, types] = [await sourceNames(exchange.caller, services), await sendTypeNames(exchange.caller, services)];
  return {
    data: {
      ...template,
      ...(messageType === sendTypes.mail && { content: mailContent }),
      messageSourceVal: sources.get(String(messageSource)) ?? '',
      messageTypeVal: types.get(String(messageType)) ?? '',
    },
  };
};
