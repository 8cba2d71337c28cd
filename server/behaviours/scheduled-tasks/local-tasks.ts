import type { Language } from '#engine/text';
import type { Services } from '../../services';

/** The jobs of the server that a task can run: those that the server runs by itself at fixed times, which need no parameters. */
export const localTasks = ({ jobs, texts }: Pick<Services, 'jobs' | 'texts'>, language: Language): { id: string; fullName: string }[] =>
  [...jobs.kinds]
    .filter(([, { schedule }]) => schedule !== undefined)
    .map(([id, { title }]) => ({ id, fullName: texts.text(language, title) }));
