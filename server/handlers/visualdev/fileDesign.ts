import { forkOfFile } from '#server/behaviours/visible-files.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The form and the list of a file, as the design of a module that is not stored. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  const { title, formData, columnData, losses } = forkOfFile(id, caller, services);
  const { texts } = services;
  return {
    data: {
      id,
      fullName: texts.text(caller.language, title),
      enCode: id.slice(id.lastIndexOf('/') + 1),
      webType: 2,
      formData,
      columnData,
      losses: losses.map(({ label, reason }) => ({ label: texts.text(caller.language, label), reason })),
    },
  };
};
