import type { ReactNode } from 'react';
import type { ListItem } from '#engine/jnpf/list-settings';
import { useUiServices } from '#ui/services.tsx';
import { setListItem } from '../../operations/set-list-item';
import { useDesignStore } from '../../store/design-context';
import { listItems, listLabel, newItem, type ListField } from '../list-fields';
import styles from '../list.module.css';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { ItemRows } from './ItemRows';
import { LanguageLine } from './LanguageLine';
import { PresetLine } from './PresetLine';
import { SelectLine, SwitchLine } from './lines';

/** The query fields of the list, the settings of the selected one, and the super query. */
export function SearchTab(): ReactNode {
  const own = useListText();
  const { which, selected } = useListScope();
  const { design, fields, props, setProp } = useListDesign();
  const { registry } = useUiServices();
  const item = listItems(design, which, 'search', registry).find(({ field }) => field === selected.search);
  const field = fields.find(({ id }) => id === selected.search);
  return (
    <>
      {which === 'list' && (
        <section className={styles.settings}>
          <SwitchLine
            label={own('part.hasSuperQuery')}
            value={props['hasSuperQuery'] !== false}
            onChange={(next) => setProp('hasSuperQuery', next)}
          />
        </section>
      )}
      <ItemRows part="search" />
      {item && field && <QueryDetails key={item.field} item={item} field={field} />}
    </>
  );
}

/** Kinds of search by their number in the JSON. */
const kinds = [
  [1, 'equals'],
  [2, 'contains'],
  [3, 'between'],
] as const;

function QueryDetails({ item, field }: { item: ListItem; field: ListField }): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const store = useDesignStore();
  const { registry } = useUiServices();
  const { operators } = registry.field(field.node.jnpfKey);
  const set = (name: string) => (value: unknown) => store.run(setListItem, { which, part: 'search', field: field.id, name, value });
  const title = listLabel(field);
  const { label, searchType, searchMultiple, isKeyword, value, preset } = item;
  const kind = kinds.find(([number]) => number === searchType)?.[0] ?? (newItem(field, 'search', registry)['searchType'] as 1 | 2 | 3);
  const options = kinds
    .filter(([number, name]) => number === 1 || operators.includes(name))
    .map(([number, name]) => ({ value: number, label: own(`search.${name}`) }));
  return (
    <section className={styles.details} aria-label={own('querySettings', { name: title })}>
      <LanguageLine label={own('part.label')} text={label} placeholder={title} onChange={set('label')} />
      <SelectLine label={own('part.searchType')} value={kind} options={options} onChange={set('searchType')} />
      {operators.includes('in') && searchType !== 2 && searchType !== 3 && (
        <SwitchLine label={own('part.searchMultiple')} value={searchMultiple === true} onChange={set('searchMultiple')} />
      )}
      {isKeyword !== true && (
        <PresetLine
          field={field}
          searchType={kind}
          isMultiple={searchMultiple === true}
          value={value}
          preset={preset}
          onValue={set('value')}
          onPreset={set('preset')}
        />
      )}
      {operators.includes('contains') && (
        <SwitchLine label={own('part.isKeyword')} help={own('keywordHelp')} value={isKeyword === true} onChange={set('isKeyword')} />
      )}
    </section>
  );
}
