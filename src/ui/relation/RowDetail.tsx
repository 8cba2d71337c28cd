import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useBackCloses } from '../browser/layers';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useUiServices } from '../services';
import { useOwnText, useUiText } from '../texts/use-own-text';
import { relatedRowsOf } from './related-rows';
import { relatedText } from './related-text';
import styles from './relation.module.css';
import texts from './texts.json';
import type { PickScope } from './use-pick-rows';

export interface RowDetailProps {
  scope: PickScope;
  title: string;
  /** The values of the rows. */
  ids: readonly string[];
  /** The dialog was closed, and its animation has ended. */
  onGone(): void;
}

/** The chosen rows of a data interface with the columns that the dialog of choices has, to read. */
export function RowDetail({ scope, title, ids, onGone }: RowDetailProps): ReactNode {
  const own = useOwnText(texts);
  const ui = useUiText();
  const services = useUiServices();
  const rows = relatedRowsOf(services);
  useSyncExternalStore(rows.subscribe, rows.version);
  const columns = scope.columns.shown;
  useEffect(
    () =>
      rows.request(
        scope,
        ids,
        columns.map(({ value }) => value),
      ),
    [rows, scope, ids, columns],
  );
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  useBackCloses(close, isOpen);
  return (
    <DialogFrame
      title={title || own('chosenRow')}
      width={600}
      placement="center"
      isOpen={isOpen}
      onClose={close}
      onGone={onGone}
      footer={<Button onClick={close}>{ui('cancel')}</Button>}
    >
      {ids.map((id) => {
        const row = rows.get(scope, id);
        if (row === null) return <p key={id}>{own('unavailable')}</p>;
        return (
          <dl key={id} className={styles.facts} aria-busy={row === undefined}>
            {columns.map(({ value, label }) => (
              <div key={value}>
                <dt>{services.text(label) || own('name')}</dt>
                <dd>{relatedText(row, value)}</dd>
              </div>
            ))}
          </dl>
        );
      })}
    </DialogFrame>
  );
}
