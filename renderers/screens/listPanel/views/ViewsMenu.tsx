import { CheckOutlined, DeleteOutlined, EditOutlined, ShareAltOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useState, type FormEvent, type ReactNode } from 'react';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { withParameters } from '../address/parameters';
import { columnsText } from '../address/table-text';
import type { ListAddress } from '../address/use-list-address';
import { isPlainView, type ColumnView } from '../column-view';
import type { ListColumn } from '../list-props';
import { parametersOf, type ViewsState } from './use-views';
import { viewsClient, type View } from './views-client';
import styles from './views.module.css';
import texts from './texts.json';

export interface ViewsMenuProps {
  address: ListAddress;
  columns: readonly ListColumn[];
  /** The settings of the columns that the list shows. */
  columnView: ColumnView;
  state: ViewsState;
  onClose(): void;
}

/** The saved views of a list: choose, save, save as, rename, share, delete, and set the default. */
export function ViewsMenu({ address, columns, columnView, state, onClose }: ViewsMenuProps): ReactNode {
  const own = useOwnText(texts);
  const [naming, setNaming] = useState<'new' | View>();
  const { parameters, open } = address;
  const list = state.views?.list ?? [];
  const defaultView = state.views?.defaultView ?? '';
  const active = list.find(({ id }) => id === parameters['view']);
  const query = queryOf({ ...parameters, ...(!isPlainView(columnView) && { cols: columnsText(columns, columnView) }) });
  const changes = useViewChanges(address, state);

  const leave = (next: ListAddress['parameters']): void => (open(next, 'push'), onClose());
  const name = async (fullName: string): Promise<void> => {
    if (!naming || !(await (naming === 'new' ? changes.create(fullName, query) : changes.update(naming, { fullName })))) return;
    setNaming(undefined);
    if (naming === 'new') onClose();
  };
  return (
    <section className={styles.views} aria-label={own('title')}>
      {list.length === 0 && <p className={styles.none}>{own('none')}</p>}
      <ul className={styles.list}>
        {list.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isActive={view === active}
            isDefault={view.id === defaultView}
            onChoose={() => leave(parametersOf(view))}
            onRename={() => setNaming(view)}
            changes={changes}
          />
        ))}
      </ul>
      {naming ? (
        <NameForm
          key={naming === 'new' ? '' : naming.id}
          initial={naming === 'new' ? '' : naming.fullName}
          onName={name}
          onCancel={() => setNaming(undefined)}
        />
      ) : (
        <div className={styles.footer}>
          {active?.canChange && active.query !== query && (
            <Button autoInsertSpace={false} size="small" type="primary" onClick={() => void changes.update(active, { query })}>
              {own('save', { name: active.fullName })}
            </Button>
          )}
          <Button autoInsertSpace={false} size="small" onClick={() => setNaming('new')}>
            {own('saveAs')}
          </Button>
          {active && (
            // An empty name keeps the default view from opening again.
            <Button autoInsertSpace={false} size="small" type="link" onClick={() => leave(defaultView === '' ? {} : { view: '' })}>
              {own('leave')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type ViewChanges = ReturnType<typeof useViewChanges>;

/** Changes of views on the server. Each loads the views again and says how it went. */
function useViewChanges(address: ListAddress, { moduleId = '', views, load }: ViewsState) {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const client = viewsClient(http);
  const run = async (change: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await change();
      await load();
      feedback.success(done);
      return true;
    } catch (error) {
      showFailure(error, feedback);
      return false;
    }
  };
  return {
    create: (fullName: string, query: string) =>
      run(async () => {
        const { data } = await client.create({ moduleId, fullName, query });
        address.open(parametersOf({ id: data.id, query }), 'replace');
      }, own('saved')),
    update: ({ id }: View, values: { fullName?: string; query?: string }) => run(() => client.update({ id, ...values }), own('saved')),
    share: ({ id, isShared }: View) => run(() => client.update({ id, shared: isShared ? 0 : 1 }), own(isShared ? 'unshared' : 'nowShared')),
    setDefault: ({ id }: View) => run(() => client.setDefaultView({ moduleId, id: views?.defaultView === id ? '' : id }), own('saved')),
    remove: async ({ id, fullName }: View) => {
      if (!(await feedback.confirm({ message: own('confirmRemove', { name: fullName }), isDanger: true }))) return;
      const isRemoved = await run(() => client.remove({ id }), own('removed'));
      if (isRemoved && address.parameters['view'] === id) address.change({ view: undefined }, 'replace');
    },
  };
}

/** The part of the parameters that a view keeps, without the page. */
function queryOf({ view: _view, page: _page, ...kept }: ListAddress['parameters']): string {
  return withParameters('', '', kept);
}

interface ViewRowProps {
  view: View;
  isActive: boolean;
  isDefault: boolean;
  onChoose(): void;
  onRename(): void;
  changes: ViewChanges;
}

function ViewRow({ view, isActive, isDefault, onChoose, onRename, changes }: ViewRowProps): ReactNode {
  const own = useOwnText(texts);
  const { fullName: name, isShared, isOwn, canChange, owner } = view;
  return (
    <li className={styles.view}>
      <button type="button" className={styles.name} aria-current={isActive || undefined} title={name} onClick={onChoose}>
        <CheckOutlined className={isActive ? styles.check : styles.noCheck} aria-hidden="true" />
        <span>{name}</span>
        {isShared && <small>{isOwn || owner === undefined ? own('shared') : own('sharedBy', { owner })}</small>}
      </button>
      <Tool
        label={own(isDefault ? 'noDefault' : 'default', { name })}
        icon={isDefault ? <StarFilled /> : <StarOutlined />}
        isOn={isDefault}
        onClick={() => void changes.setDefault(view)}
      />
      {canChange && (
        <>
          <Tool
            label={own(isShared ? 'unshare' : 'share', { name })}
            icon={<ShareAltOutlined aria-hidden />}
            isOn={isShared}
            onClick={() => void changes.share(view)}
          />
          <Tool label={own('rename', { name })} icon={<EditOutlined aria-hidden />} onClick={onRename} />
          <Tool label={own('remove', { name })} icon={<DeleteOutlined aria-hidden />} onClick={() => void changes.remove(view)} />
        </>
      )}
    </li>
  );
}

function Tool({ label, icon, isOn, onClick }: { label: string; icon: ReactNode; isOn?: boolean; onClick(): void }): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      className={isOn ? styles.on : undefined}
      icon={icon}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
    />
  );
}

const focus = (input: InputRef | null): void => input?.focus();

function NameForm({ initial, onName, onCancel }: { initial: string; onName(name: string): Promise<void>; onCancel(): void }): ReactNode {
  const own = useOwnText(texts);
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '') void onName(name.trim());
  };
  return (
    <form className={styles.footer} onSubmit={submit}>
      <Input
        ref={focus}
        size="small"
        className={styles.input}
        aria-label={own('name')}
        placeholder={own('name')}
        maxLength={50}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button autoInsertSpace={false} size="small" type="primary" htmlType="submit" disabled={name.trim() === ''}>
        {own('ok')}
      </Button>
      <Button autoInsertSpace={false} size="small" onClick={onCancel}>
        {own('cancel')}
      </Button>
    </form>
  );
}
