import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './gallery.module.css';
import type { GalleryEntry } from './gallery-entries';
import { commonStates, statesOf, type GalleryState } from './gallery-states';
import { propsOf } from './props-of';
import { StateView } from './StateView';
import texts from './texts.json';

/** A renderer with its states and props. */
export function EntryView({ entry: { definition, example, states }, isAlone }: { entry: GalleryEntry; isAlone: boolean }): ReactNode {
  const own = useOwnText(texts);
  const { jnpfKey, group, version } = definition;
  const nameOf = ({ name, isOwn }: GalleryState) => {
    const common = commonStates.find((state) => state === name);
    if (isOwn || common === undefined) return name;
    return group === 'fields' ? own(`state.${common}`) : own('state.layout');
  };
  return (
    <section className={styles.entry} aria-labelledby={`entry-${jnpfKey}`}>
      <h2 id={`entry-${jnpfKey}`} className={styles.heading}>
        {jnpfKey} <Tag>{own('version', { version })}</Tag>
      </h2>
      <div className={styles.states}>
        {statesOf(definition, example, states).map((state, index) => (
          <div key={`${state.isOwn} ${state.name}`} className={styles.state} data-state={state.name}>
            <h3>{nameOf(state)}</h3>
            <StateView id={`${jnpfKey}-${index}`} state={state} />
          </div>
        ))}
      </div>
      <PropsTable entry={definition} isOpen={isAlone} />
    </section>
  );
}

function PropsTable({ entry: { jnpfKey, props }, isOpen }: { entry: GalleryEntry['definition']; isOpen: boolean }): ReactNode {
  const own = useOwnText(texts);
  const rows = propsOf(props);
  if (rows.length === 0) return <p className={styles.note}>{own('props.none')}</p>;
  return (
    <details className={styles.props} open={isOpen}>
      <summary>
        {own('props')} {rows.length}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${jnpfKey} ${own('props')}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{own('props.name')}</th>
              <th scope="col">{own('props.type')}</th>
              <th scope="col">{own('props.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, type, description, isRequired }) => (
              <tr key={name}>
                <th scope="row">
                  <code>
                    {name}
                    {isRequired && ' *'}
                  </code>
                </th>
                <td>
                  <code>{type}</code>
                </td>
                <td lang="en">{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
