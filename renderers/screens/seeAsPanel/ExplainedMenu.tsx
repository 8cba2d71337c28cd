import { Tag } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ExplainedResource, Explanation, Holder } from './explanation';
import styles from './see-as.module.css';
import texts from './texts.json';

/** The rights of a user in a menu, with who grants each. */
export function ExplainedMenu({ explanation }: { explanation: Explanation }): ReactNode {
  const own = useOwnText(texts);
  const holders = useHolders();
  const { isOpen, isAdministrator, grants, buttons, resources } = explanation;
  const reason = isAdministrator
    ? own('administrator')
    : grants.length > 0
      ? own('grantedBy', { holders: holders(grants) })
      : own('notGranted');
  const isFree = (isGranted: boolean, by: readonly Holder[]): string => (isGranted && by.length === 0 ? own('free') : holders(by));
  return (
    <>
      <p className={styles.summary}>
        <Tag color={isOpen ? 'success' : 'error'}>{own(isOpen ? 'open' : 'closed')}</Tag>
        {reason}
      </p>
      {resources.length === 0 && <p>{own('nothing')}</p>}
      {resources.map((resource) => (
        <Resource key={resource.id} resource={resource} hasSeveral={resources.length > 1} />
      ))}
      <Facts
        title={own('buttons')}
        heads={[own('button'), own('granted'), own('by')]}
        rows={buttons.map(({ id, fullName, isGranted, by }) => [
          id,
          fullName,
          <Mark key="mark" isGranted={isGranted} />,
          isFree(isGranted, by),
        ])}
      />
    </>
  );
}

function Resource({ resource, hasSeveral }: { resource: ExplainedResource; hasSeveral: boolean }): ReactNode {
  const own = useOwnText(texts);
  const holders = useHolders();
  const { title, count, total, words, isRestricted, schemes, records, fields } = resource;
  const nameOf = new Map(schemes.map(({ id, fullName }) => [id, fullName]));
  const granted = new Set(schemes.filter(({ isGranted }) => isGranted).map(({ id }) => id));
  const matching = (isSeen: boolean, matches: readonly string[]): string => {
    const isExplained = !isSeen || !isRestricted || matches.some((id) => granted.has(id));
    const nameOfMatch = (id: string): string => {
      const name = nameOf.get(id) ?? id;
      return !isRestricted || granted.has(id) ? name : own('ungrantedMatch', { name });
    };
    return [...matches.map(nameOfMatch), ...(isExplained ? [] : [own('otherMenu')])].join(', ');
  };
  return (
    <section>
      {hasSeveral && <h3 className={styles.resource}>{title}</h3>}
      {count !== null && <p className={styles.summary}>{own('rowCount', { count, total, words })}</p>}
      {isRestricted && (
        <Facts
          title={own('rules')}
          heads={[own('rules'), own('granted'), own('by')]}
          rows={schemes.map(({ id, fullName, isGranted, by }) => [id, fullName, <Mark key="mark" isGranted={isGranted} />, holders(by)])}
        />
      )}
      {records.length > 0 && (
        <Facts
          title={own('records', { count: records.length })}
          heads={[own('record'), own('right'), own('matches')]}
          rows={records.map(({ id, name, isSeen, matches }) => [
            id,
            name,
            <Mark key="mark" isGranted={isSeen} words={[own('seen'), own('unseen')]} />,
            matching(isSeen, matches),
          ])}
        />
      )}
      <Facts
        title={own('fields')}
        heads={[own('field'), own('right'), own('columnBy'), own('formBy')]}
        rows={fields.map(({ name, label, right, columnBy, formBy }) => [
          name,
          label,
          <Mark key="mark" isGranted={right !== 'hidden'} words={[own(right), own('hidden')]} />,
          holders(columnBy),
          holders(formBy),
        ])}
      />
    </section>
  );
}

/** The names of holders with their kinds. */
function useHolders(): (holders: readonly Holder[]) => string {
  const own = useOwnText(texts);
  return useCallback((holders) => holders.map(({ type, fullName }) => `${own(`type.${type}`)} ${fullName}`).join(', '), [own]);
}

function Mark({ isGranted, words }: { isGranted: boolean; words?: readonly [string, string] }): ReactNode {
  const own = useOwnText(texts);
  const [yes, no] = words ?? [own('granted'), own('notGranted')];
  return <span className={isGranted ? styles.yes : styles.no}>{isGranted ? yes : no}</span>;
}

/** A table. The first value of a row is its key. */
function Facts({
  title,
  heads,
  rows,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
}): ReactNode {
  return (
    <div className={styles.facts}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have no other identity than their column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
