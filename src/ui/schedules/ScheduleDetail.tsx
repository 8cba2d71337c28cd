import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '#engine/dates/format-date';
import { uploadedEntries } from '#engine/uploaded-files';
import { useBackCloses } from '../browser/layers';
import { DialogFrame } from '../dialogs/DialogFrame';
import { failureText } from '../actions/show-failure';
import { useFeedback, useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { StoredFiles } from '../upload/StoredFiles';
import { readDetail, type ScheduleDetail as Detail } from './schedule-calls';
import styles from './schedules.module.css';
import texts from './texts.json';
import { useRemoval } from './use-removal';

export interface ScheduleDetailProps {
  id: string;
  groupId: string;
  /** The id of its creator and its rule as the calendar knows them. With them, it can be deleted: notices do not offer it. */
  removable?: { creatorUserId: string; rule?: string | null | undefined } | undefined;
  onRemoved?(): void;
  /** Its creator may change it. */
  onEdit?: (() => void) | undefined;
  onGone(): void;
}

/** In px, by the specification. */
const width = 600;

/** A schedule to read. It is asked for before the dialog opens, so that of a deleted one only the message is shown. */
export function ScheduleDetail({ id, groupId, removable, onRemoved, onEdit, onGone }: ScheduleDetailProps): ReactNode {
  const own = useOwnText(texts);
  const detail = useDetail(id, groupId, onGone);
  const [isOpen, setIsOpen] = useState(true);
  const { remove, isRemoving, dialog } = useRemoval();
  useBackCloses(() => setIsOpen(false), isOpen && detail !== undefined);
  if (!detail) return null;
  const removeIt = async (): Promise<void> => {
    if (!removable || !(await remove({ ...detail, ...removable }))) return;
    onRemoved?.();
    setIsOpen(false);
  };
  return (
    <>
      <DialogFrame
        title={own('detail')}
        width={width}
        placement="center"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onGone={onGone}
        footer={[
          removable && (
            <Button key="remove" danger autoInsertSpace={false} loading={isRemoving} onClick={() => void removeIt()}>
              {own('remove')}
            </Button>
          ),
          onEdit && (
            <Button key="edit" autoInsertSpace={false} onClick={onEdit}>
              {own('edit')}
            </Button>
          ),
          <Button key="close" autoInsertSpace={false} onClick={() => setIsOpen(false)}>
            {own('close')}
          </Button>,
        ]}
      >
        <Facts detail={detail} />
      </DialogFrame>
      {dialog}
    </>
  );
}

function Facts({ detail }: { detail: Detail }): ReactNode {
  const own = useOwnText(texts);
  const { category, urgent, title, content, files, allDay, startDay, endDay, creatorUserId, toUserIds } = detail;
  const pattern = Number(allDay) === 1 ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm';
  const entries = uploadedEntries(listIn(files));
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [own('category'), category],
    [own('urgent'), urgencyText(urgent, own)],
    [own('title'), title],
    [own('content'), content],
    [own('files'), entries.length > 0 && <StoredFiles key="files" entries={entries} isPicture={false} />],
    [own('start'), formatDate(Number(startDay), { pattern })],
    [own('end'), formatDate(Number(endDay), { pattern })],
    [own('reminder'), detail.reminderText],
    [own('repetition'), detail.repetitionText],
    [own('creator'), creatorUserId],
    [own('participants'), toUserIds],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The server answers the name or the number. */
const urgencyText = (urgent: string, own: (key: 'urgent1' | 'urgent2' | 'urgent3') => string): string =>
  urgent === '1' || urgent === '2' || urgent === '3' ? own(`urgent${urgent}`) : urgent;

function listIn(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text || '[]') : text;
  } catch {
    return [];
  }
}

function useDetail(id: string, groupId: string, onGone: () => void): Detail | undefined {
  const http = useHttp();
  const own = useOwnText(texts);
  const { error: showError } = useFeedback();
  const [detail, setDetail] = useState<Detail>();
  useEffect(() => {
    const stop = new AbortController();
    readDetail(http, { id, groupId }, stop.signal)
      .then(setDetail)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        showError(failureText(error) || own('recordFailed'));
        onGone();
      });
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each schedule
  }, [http, id, groupId]);
  return detail;
}
