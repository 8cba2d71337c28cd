import { Modal, Radio, Table, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { defaultSide, type MergeConflict, type Side } from '../merging/merge-conflict';
import type { MergedDesign } from '../merging/merge-designs';
import { partLabel } from '../operations/part-label';
import type { Saving } from '../saving/create-saving';
import { useDesignStore } from '../store/design-context';
import { indexNodes } from '../tree/index-nodes';
import texts from './texts.json';

interface MergeDialogProps {
  saving: Saving;
  merge: MergedDesign;
  isOpen: boolean;
  onClose(): void;
}

/** The parts that two users changed, each with a choice. */
export function MergeDialog({ saving, merge, isOpen, onClose }: MergeDialogProps): ReactNode {
  const own = useOwnText(texts);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const apply = () => {
    saving.resolve((conflict) => choices[keyOf(conflict)] ?? defaultSide(conflict));
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      title={own('conflictTitle')}
      okText={own('apply')}
      cancelText={own('later')}
      width={800}
      onOk={apply}
      onCancel={onClose}
    >
      <Typography.Paragraph>{own('conflictHint')}</Typography.Paragraph>
      <Table<MergeConflict>
        size="small"
        rowKey={keyOf}
        pagination={false}
        scroll={{ x: true, y: 400 }}
        dataSource={merge.conflicts}
        columns={[
          { key: 'part', render: (_, conflict) => <ConflictPart conflict={conflict} /> },
          ...(['mine', 'theirs'] as const).map((side) => ({
            key: side,
            title: own(side),
            render: (_: unknown, conflict: MergeConflict) => (
              <Choice
                conflict={conflict}
                side={side}
                isChosen={(choices[keyOf(conflict)] ?? defaultSide(conflict)) === side}
                onChoose={() => setChoices({ ...choices, [keyOf(conflict)]: side })}
              />
            ),
          })),
        ]}
      />
    </Modal>
  );
}

const keyOf = ({ kind, id = '', path }: MergeConflict): string => JSON.stringify([kind, id, path]);

function ConflictPart({ conflict: { kind, id, label, path } }: { conflict: MergeConflict }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { jotai, design, context } = useDesignStore();
  const node = id === undefined ? undefined : indexNodes(jotai.get(design).form.root).get(id)?.node;
  const [part = '', ...inside] = path;
  const shown = node ? text(partLabel(node, part, inside, context.registry)) : path.join('.');
  return (
    <>
      <strong>{text(label)}</strong> <Typography.Text type="secondary">{kind === 'value' ? shown : own(kind)}</Typography.Text>
    </>
  );
}

interface ChoiceProps {
  conflict: MergeConflict;
  side: Side;
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ conflict, side, isChosen, onChoose }: ChoiceProps): ReactNode {
  const own = useOwnText(texts);
  const value = conflict[side];
  const isRemoval = conflict.kind === 'removedByMe' || conflict.kind === 'removedByThem';
  const removal = own((conflict.kind === 'removedByMe') === (side === 'mine') ? 'remove' : 'keep');
  const shown = value === undefined ? own('empty') : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxShown);
  return (
    <Radio checked={isChosen} onChange={onChoose}>
      {isRemoval ? removal : shown}
    </Radio>
  );
}

/** Characters of a value in the table. */
const maxShown = 200;
