import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FormView } from '#engine/form-view';
import type { ResourceDescriptor, ScreenDescriptor } from '#engine/generated/descriptor.gen';
import type { Http } from '#api/http.ts';
import { moduleIds } from '#engine/module/module-key';
import { queryFieldsOf } from '#engine/query/query-fields';
import { nodesOf } from '#engine/walk';
import { resolveFields } from '#engine/resolve-fields';
import { jnpfKeysIn, resourceIn, type Bundle } from '#ui/descriptors/bundle.ts';
import { BundleProvider } from '#ui/descriptors/bundle-context.tsx';
import { DialogHost } from '#ui/dialogs/DialogHost.tsx';
import { FormViewContext } from '#ui/form/use-form-view.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { createScreenStore } from '#ui/screen/create-screen-store.ts';
import { ListDesignContext, type ListDesign } from '#ui/screen/list-design.ts';
import { ScreenProvider } from '#ui/screen/screen-context.tsx';
import { UiServicesProvider, useUiServices, type UiServices } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import type { ListName } from '../../design';
import { setListItem } from '../../operations/set-list-item';
import { useDesignAtom } from '../../page/use-design';
import { useDesignStore } from '../../store/design-context';
import { listFields, listOf } from '../list-fields';
import styles from '../list.module.css';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { conditionsIn, ruleNames } from '../panel/rule-names';
import { answerableScreen, draftResource, draftScreen } from './draft-bundle';
import { withDraftRows, withoutRecords } from './draft-http';
import { useListPointer } from './use-list-pointer';
import { useReleasedList } from './use-released-list';
import { useTreeReferences } from './use-tree-references';

/**
 * The designed list as it runs, with the records of the released module. A click on a heading, or on a line of a card, selects
 * its column, and no action on records runs.
 */
export function DraftList({ moduleId }: { moduleId: string }): ReactNode {
  const own = useListText();
  const { which, selected } = useListScope();
  const [released, retry] = useReleasedList(moduleId);
  const pointer = useListPointer();
  const picture = useRef<HTMLDivElement>(null);
  const selectedColumn = selected.columns;
  useEffect(() => {
    const frame = requestAnimationFrame(() => revealColumn(picture.current));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- for each selection
  }, [selectedColumn]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the events of the list's headings and buttons
    <div ref={picture} className={which === 'appList' ? `${styles.picture} ${styles.phone}` : styles.picture} {...pointer}>
      {released.status === 'loading' && <ScreenSkeleton />}
      {released.status === 'failed' && <FailedState title={own('loadFailed')} error={released.error} onRetry={retry} />}
      {released.status === 'ready' && <Drawn moduleId={moduleId} released={released.bundle} />}
    </div>
  );
}

/** Scrolls the table until the heading of the selected column is in sight. */
function revealColumn(picture: HTMLElement | null): void {
  const heading = picture?.querySelector('th[data-selected]')?.getBoundingClientRect();
  const body = picture?.querySelector('tbody')?.closest('table')?.parentElement;
  if (!heading || !body) return;
  const { left, right } = body.getBoundingClientRect();
  // Half of the table may be covered by frozen columns.
  const middle = (left + right) / 2;
  if (heading.left < left || heading.right > middle) body.scrollLeft += (heading.left + heading.right) / 2 - middle;
}

interface DrawnProps {
  moduleId: string;
  released: Bundle | undefined;
}

function Drawn({ moduleId, released }: DrawnProps): ReactNode {
  const services = useUiServices();
  const { which } = useListScope();
  const { http, session } = services;
  const scope = useMemo(() => ({ id: `designer/${moduleId}`, store: createScreenStore(), markChanged: () => {} }), [moduleId]);
  const { screen, resource } = useDraft(moduleId, released);
  const treeReferences = useTreeReferences(screen, released?.references ?? noReferences);
  const bundle = useMemo<Bundle>(
    () => ({
      descriptor: screen,
      references: [resource, ...[...(released?.references ?? []), ...(treeReferences ?? [])].filter(({ id }) => id !== resource.id)],
      texts: {},
    }),
    [screen, resource, released, treeReferences],
  );
  const rowsHttp = useDraftHttp(moduleId, released, http);
  const own = useMemo<UiServices>(
    () => ({
      ...services,
      http: rowsHttp,
      session: { ...session, can: () => true },
      menuId: undefined,
    }),
    [services, rowsHttp, session],
  );
  const isReady = useRenderers(resource);
  const columnDesign = useColumnDesign();
  const root = useMemo(() => resolveFields(screen.root, undefined), [screen]);
  if (!isReady || !treeReferences) return <ScreenSkeleton />;
  return (
    <UiServicesProvider value={own}>
      <BundleProvider value={bundle}>
        <ScreenProvider value={scope}>
          <DialogHost>
            <ListDesignContext value={columnDesign}>
              <FormViewContext value={viewOf(which)}>
                <RenderNode key={shapeOf(screen)} node={root} fallback={<ScreenSkeleton />} />
              </FormViewContext>
            </ListDesignContext>
          </DialogHost>
        </ScreenProvider>
      </BundleProvider>
    </UiServicesProvider>
  );
}

const viewOf = (which: ListName): FormView => (which === 'appList' ? 'app' : 'pc');

const noReferences: Bundle['references'] = [];

/** The descriptors of the designed list. The resource changes with the form alone. */
function useDraft(moduleId: string, released: Bundle | undefined): { screen: ScreenDescriptor; resource: ResourceDescriptor } {
  const own = useListText();
  const { which } = useListScope();
  const { registry } = useUiServices();
  const { context, design: designAtom } = useDesignStore();
  const design = useDesignAtom(designAtom);
  const { form, settings } = design;
  const settingsOfList = listOf(design, which);
  const cardsOf = which === 'appList' ? listOf(design, 'list') : undefined;
  const resource = useMemo(
    () => draftResource({ moduleId, design: { form, settings }, places: context.places, registry }),
    [moduleId, form, settings, context, registry],
  );
  const empty = own('notReleased');
  const screen = useMemo(
    () => answerableScreen(draftScreen(resource, settingsOfList, { moduleId, title: settings.title, registry, cardsOf }), released, empty),
    [resource, settingsOfList, cardsOf, moduleId, settings, registry, released, empty],
  );
  return { screen, resource };
}

/** The server that answers the rows of the designed list. */
function useDraftHttp(moduleId: string, released: Bundle | undefined, http: Http): Http {
  const { registry } = useUiServices();
  const { which } = useListScope();
  const { design, list } = useListDesign();
  const { type, props } = list;
  const { parentField } = props;
  const rule = props[ruleNames[which]] ?? design.list?.props['ruleList'];
  return useMemo(() => {
    const resource = released && resourceIn(released, moduleIds(moduleId).resource);
    if (!resource) return withoutRecords(http, moduleId);
    const queried = queryFieldsOf(resource, registry);
    const isAnswered = conditionsIn(rule).every(({ field }) => typeof field === 'string' && queried.get(field) !== undefined);
    return withDraftRows(http, moduleId, { rule: isAnswered ? rule : undefined, type, parent: parentField, view: viewOf(which) });
  }, [moduleId, released, http, registry, type, rule, parentField, which]);
}

/** Whether the renderers of the fields are loaded, which the headings ask for their alignment. */
function useRenderers(resource: ResourceDescriptor): boolean {
  const { views } = useUiServices();
  const keys = useMemo(() => [...jnpfKeysIn(resource)].toSorted().join(' '), [resource]);
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    void preloadRenderers(views, keys.split(' ')).then(() => setLoaded(keys));
  }, [views, keys]);
  return loaded !== '';
}

/** What the headings of the list ask the design for. */
function useColumnDesign(): ListDesign {
  const { which, selected } = useListScope();
  const store = useDesignStore();
  const { registry } = useUiServices();
  const { form } = useDesignAtom(store.design);
  const selectedId = selected.columns;
  return useMemo(() => {
    const fields = listFields({ form }, registry);
    return {
      selected: fields.find(({ id }) => id === selectedId)?.path,
      resize: (path, width) => {
        const field = fields.find((other) => other.path === path)?.id;
        if (field !== undefined) store.run(setListItem, { which, part: 'columns', field, name: 'width', value: width });
      },
    };
  }, [form, registry, selectedId, store, which]);
}

/** What the list keeps from when it was mounted. Another shape mounts it again. */
function shapeOf(screen: ScreenDescriptor): string {
  const props = nodesOf(screen).map(({ value }) => value.props ?? {});
  return JSON.stringify(
    props.map(({ order, search, layout, pageSize, paged, superQuery, groupBy, size }) => [
      order,
      search,
      layout,
      pageSize,
      paged,
      superQuery,
      groupBy,
      size,
    ]),
  );
}
