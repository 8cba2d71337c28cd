import { isTest, type SourceFile, type Violation } from './source-file';

/**
 * Names of classes that antd and its parts draw. Another version draws others, and a style sheet or a query that names them
 * then does nothing. Comments are not checked.
 */
export function checkAntdClasses(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => {
          const [name] = privateClass.exec(line) ?? [];
          return name === undefined ? [] : [{ place: `${path}:${index + 1}:1`, message: `\`${name.trim()}\` is a class of antd: ${advice}` }];
        }),
    );
}

const advice = 'use its `classNames`, `styles` or a token of the theme (src/ui/theme/antd-theme.ts).';

/** `.ant-modal`, `[class*='ant-modal']`, `var(--ant-color)`, `'ant-modal'`, also of the parts (`rc-`) and of the calendar (`fc-`). */
const privateClass = /(?:\.(?:ant|rc|fc)|['"`\s=](?:ant|rc)|--ant)-[a-z][\w-]*/;

const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
