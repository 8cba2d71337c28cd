import { deepFreeze } from '../deep-freeze';
import type { Text } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import { decodeModule } from '../jnpf/decode-module';
import { formName } from '../jnpf/control-names';
import type { HasText } from '../jnpf/literal-text';
import { rootId } from '../jnpf/plan';
import type { ListSettings } from '../jnpf/list-settings';
import type { Registry } from '../registry';
import { transferDialogs } from './transfer-dialogs';
import { fixedFiltersOf } from './fixed-filters';
import type { Module, ModuleSource } from './module';
import { appSettingsOf } from './module-app-list';
import { moduleDialogs } from './module-dialogs';
import { moduleFields } from './module-fields';
import { moduleKeyOf } from './module-key';
import { moduleList } from './module-list';
import { moduleResource } from './module-resource';

/** The texts that a module refers to. Without them its literals stay. */
export interface ModuleTexts {
  hasText?: HasText | undefined;
  /** The name of a module that ships, in each language. */
  nameOf?(id: string, fullName: Text): Text;
}

/**
 * The descriptors of a module of any generation: the resource of its records, the screen of its list, the dialogs of its form
 * and detail. Pure; never throws: unreadable parts become issues.
 *
 * @example moduleOf({ id: 'a', fullName: 'A', enCode: 'a', formData: '{"fields":[]}' }, registry).resource.id // 'module/a'
 */
export function moduleOf(source: ModuleSource, registry: Registry, textsOf: ModuleTexts = {}): Module {
  const { id } = source;
  const decoded = decodeModule(source, {}, textsOf.hasText);
  const { form, list } = decoded;
  const title = textsOf.nameOf?.(id, decoded.title) ?? decoded.title;
  const places = form?.places ?? {};
  const settings = list?.settings ?? noSettings;
  const { fields, root, issues } = moduleFields(form?.descriptor.root ?? { id: rootId, jnpfKey: formName, children: [] }, places, registry);
  const appSettings = appSettingsOf(decoded.appList?.settings, settings, fields);
  const filterIssues: Issue[] = [];
  const hasList = String(source.webType ?? 2) !== '1';
  const resource = moduleResource({
    id,
    title,
    fields,
    places,
    settings,
    appColumns: appSettings?.columns,
    registry,
    filtersOf: (queryFields) =>
      fixedFiltersOf(
        { list: settings, appList: decoded.appList?.settings, hasCards: appSettings !== undefined },
        queryFields,
        filterIssues,
      ),
  });
  return deepFreeze({
    id,
    key: moduleKeyOf(id),
    title,
    resource,
    ...(hasList && { list: moduleList({ id, title, fields, settings, appSettings, registry }) }),
    ...moduleDialogs(id, title, root),
    transfer: hasList ? transferDialogs(id, title) : [],
    settings,
    issues: [
      ...decoded.issues,
      ...(form ? [] : [issue('/formData', 'required')]),
      ...issues.map((fieldIssue) => ({ ...fieldIssue, path: pointerOf('formData') + fieldIssue.path })),
      ...filterIssues,
    ],
  });
}

const noSettings: ListSettings = { type: 1, columns: [], search: [], sort: [], props: {} };
