import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Table, Tree } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { DialogHost } from '#ui/dialogs/DialogHost.tsx';
import { useDialogs } from '#ui/dialogs/dialogs-context.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './number-rules.module.css';
import texts from './texts.json';
import { pageSize, useNumberRules, type NumberRules, type RuleRow } from './use-number-rules';

interface NumberRuleDialogProps {
  /** The code of the field's rule. */
  chosen: string;
  onChoose(code: string): void;
  onClose(): void;
}

/** Chooses a serial-number rule: categories at the left, a search, and the rules with a button that adds one. */
export function NumberRuleDialog({ chosen, onChoose, onClose }: NumberRuleDialogProps): ReactNode {
  const own = useOwnText(texts);
  const rules = useNumberRules();
  const [draft, setDraft] = useState(chosen);
  useBackCloses(onClose, true);
  return (
    <DialogFrame
      title={own('title')}
      width={880}
      placement="center"
      isOpen
      onClose={onClose}
      onGone={onClose}
      footer={
        <>
          <Button onClick={onClose}>{own('cancel')}</Button>
          <Button type="primary" disabled={draft === ''} onClick={() => onChoose(draft)}>
            {own('confirm')}
          </Button>
        </>
      }
    >
      <BundleProvider value={noBundle}>
        <DialogHost>
          <div className={styles.panes}>
            <Categories rules={rules} />
            <Rules rules={rules} draft={draft} onDraft={setDraft} onChoose={onChoose} />
          </div>
        </DialogHost>
      </BundleProvider>
    </DialogFrame>
  );
}

/** The categories below a root without an id, which stands for all of them. */
function Categories({ rules: { categories, query, change } }: { rules: NumberRules }): ReactNode {
  const own = useOwnText(texts);
  return (
    <nav className={styles.tree} aria-label={own('categories')}>
      <Tree
        blockNode
        defaultExpandedKeys={['']}
        selectedKeys={[query.categoryId]}
        treeData={[{ key: '', title: own('categories'), children: categories.map(({ id, fullName }) => ({ key: id, title: fullName })) }]}
        onSelect={(_, { node }) => change({ categoryId: String(node.key) })}
      />
    </nav>
  );
}

interface RulesProps {
  rules: NumberRules;
  draft: string;
  onDraft(code: string): void;
  onChoose(code: string): void;
}

function Rules({ rules, draft, onDraft, onChoose }: RulesProps): ReactNode {
  const own = useOwnText(texts);
  const group = useId();
  const { page, query, error, isLoading, change, reload } = rules;
  return (
    <section className={styles.list}>
      <SearchBar rules={rules} />
      {error === undefined ? (
        <Table<RuleRow>
          rowKey="enCode"
          size="small"
          loading={isLoading}
          dataSource={page.list}
          locale={{ emptyText: own('empty') }}
          scroll={{ x: 480, y: 320 }}
          columns={[
            {
              key: 'mark',
              width: 40,
              render: (_, { enCode, fullName }) => (
                <input type="radio" name={group} aria-label={fullName} checked={enCode === draft} onChange={() => onDraft(enCode)} />
              ),
            },
            ...shownFields.map((dataIndex) => ({ dataIndex, title: own(dataIndex), ellipsis: true })),
          ]}
          onRow={({ enCode }) => ({ onClick: () => onDraft(enCode), onDoubleClick: () => onChoose(enCode) })}
          pagination={{
            current: query.currentPage,
            pageSize,
            total: page.total,
            size: 'small',
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (currentPage) => change({ currentPage }),
          }}
        />
      ) : (
        <FailedState title={own('failed')} error={error} onRetry={reload} />
      )}
    </section>
  );
}

/** A keyword that is searched on Enter or by the button, and a button that adds a rule. */
function SearchBar({ rules: { query, change, reload } }: { rules: NumberRules }): ReactNode {
  const own = useOwnText(texts);
  const dialogs = useDialogs();
  const [keyword, setKeyword] = useState(query.keyword);
  const search = (): void => change({ keyword: keyword.trim() });
  const add = async (): Promise<void> => {
    if (await dialogs.open('system/billRuleForm', query.categoryId === '' ? {} : { category: query.categoryId })) reload();
  };
  return (
    <search className={styles.bar}>
      <Input
        value={keyword}
        aria-label={own('keyword')}
        placeholder={own('keyword')}
        maxLength={200}
        onChange={(event) => setKeyword(event.target.value)}
        onPressEnter={search}
      />
      <Button onClick={search}>{own('search')}</Button>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => void add()}>
        {own('add')}
      </Button>
    </search>
  );
}

const shownFields = ['fullName', 'enCode', 'startNumber'] as const;
