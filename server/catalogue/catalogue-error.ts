import type { Issue } from '#engine/issue';
import type { SchemaFile } from './schema-file';

/** An issue in a file. */
export interface Problem {
  file: SchemaFile;
  issue: Issue;
}

/** Thrown for descriptor files with mistakes, with file, place and cause of each. The server does not start. */
export class CatalogueError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], issueText: (issue: Issue) => string) {
    const lines = problems.map(({ file, issue }) => {
      const { line, column } = file.placeOf(issue.path);
      return `  ${file.file}:${line}:${column}  ${issue.path || '/'}  ${issueText(issue)}`;
    });
    super(`The descriptors have ${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}.\n${lines.join('\n')}`);
    this.name = 'CatalogueError';
    this.problems = problems;
  }
}
