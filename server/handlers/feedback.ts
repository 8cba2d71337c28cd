import { requireSession, serverCaller } from '#server/access/caller.ts';
import { escapedXml } from '#server/excel/xml-text.ts';
import type { Behaviour } from '#server/exchange.ts';
import { sendInSite } from '#server/messages/send-in-site.ts';
import { administratorFilter } from '#server/session/administrators.ts';

/** Sends the caller's words to the administrators, as a message that names the caller and the page. */
export const send: Behaviour = async ({ body, caller }, services) => {
  const { content, path } = body as { content: string; path?: string };
  const { userId, account } = requireSession(caller);
  const users = services.recordsOf('permission/user', serverCaller);
  const sender = await users.get(userId);
  const administrators = await users.all({ filter: administratorFilter, fields: ['id'] });
  const name = String(sender?.realName || account);
  const title = { text: '$t:feedback.title', params: { name } } as const;
  const paragraphs = [content.trim(), ...(path ? [path] : [])].map((text) => `<p>${escapedXml(text).replaceAll('\n', '<br>')}</p>`);
  await sendInSite(
    services,
    {
      type: 3,
      title: services.texts.text(caller.language, title.text, title.params),
      words: { title },
      excerpt: content.trim().slice(0, 200),
      bodyText: paragraphs.join(''),
      senderId: userId,
    },
    administrators.map(({ id }) => id),
  );
  return { data: null };
};
