import { momentText } from '#engine/moment-text';
import type { ApprovalRecord, FillContext } from './fill-context';
import texts from './approval-texts.json';
import { element, type PrintElement } from './print-node';

/** The steps of the approval of a record as a table. */
export function approvalTable({ approvals, language }: Pick<FillContext, 'approvals' | 'language'>): PrintElement {
  const { columns, statuses } = texts[language];
  const head = element(
    'tr',
    {},
    columns.map((column) => element('th', {}, [column])),
  );
  const body = approvals.map((record) =>
    element(
      'tr',
      {},
      cellsOf(record, statuses).map((text) => element('td', {}, [text])),
    ),
  );
  return element('table', { border: '1', style: 'border-collapse: collapse; width: 100%' }, [
    element('thead', {}, [head]),
    element('tbody', {}, body),
  ]);
}

const cellsOf = (
  { nodeName, userName, handleTime, handleStatus, handleOpinion }: ApprovalRecord,
  statuses: readonly string[],
): string[] => [nodeName, userName, momentText(handleTime), statuses[handleStatus] ?? '', handleOpinion];
