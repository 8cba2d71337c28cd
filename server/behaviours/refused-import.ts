import { IssueError } from '#engine/issue';
import type { Language } from '#engine/text';
import { AppError } from '../app-error';
import type { Texts } from '../catalogue/texts';

/** Issues in the message. `data.issues` lists all of them. */
const maxIssuesInMessage = 3;

/** Turns the issues of a refused import into one error that names the first places in the file and lists all. */
export const refusedImport =
  (texts: Texts, language: Language) =>
  (error: unknown): never => {
    if (!(error instanceof IssueError)) throw error;
    const issues = error.issues.map((fileIssue) => ({ ...fileIssue, message: texts.issueText(language, fileIssue) }));
    const first = issues
      .slice(0, maxIssuesInMessage)
      .map(({ path, message }) => `${path} ${message}`)
      .join(language === 'en' ? '; ' : '；');
    throw new AppError('importRefused', { count: error.count, first }, { issues });
  };
