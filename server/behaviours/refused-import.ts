import { IssueError } from '#engine/issue';
import type { Language } from '#engine/text';
import { AppError } from '../app-error';
import type { Texts } from '../texts';

/** How many mistakes the message itself tells; `data.issues` has them all, up to a number that people still read. */
const told = 3;
const listed = 1_000;

/** Turns the issues of a refused import into one error that names the first places in the file and lists all. */
export const refusedImport =
  (texts: Texts, language: Language) =>
  (error: unknown): never => {
    if (!(error instanceof IssueError)) throw error;
    const issues = error.issues.slice(0, listed).map((found) => ({ ...found, message: texts.issueText(language, found) }));
    const first = issues.slice(0, told).map(({ path, message }) => `${path} ${message}`).join(language === 'en' ? '; ' : '；');
    throw new AppError('importRefused', { count: error.issues.length, first }, { issues });
  };
