import type { ReactNode } from 'react';
import { headingOf, headingPositionOf, headingTitles, setColumnHeading } from '../../operations/set-column-heading';
import { setListSetting } from '../../operations/set-list-setting';
import { usePanelLanguage } from '../../properties/panel/panel-scope';
import { useDesignStore } from '../../store/design-context';
import { listName } from '../../tree/list-name';
import { valueIn } from '../../tree/with-value-in';
import type { ListField } from '../list-fields';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { LanguageLine } from './LanguageLine';
import { TextLine } from './lines';

/** Columns with the same default text have one heading above them. Its other languages are those of the heading. */
export function HeadingLine({ field }: { field: ListField }): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const language = usePanelLanguage();
  const store = useDesignStore();
  const { design, props } = useListDesign();
  const headings = props['complexHeaderList'];
  const name = listName(design.form.root, field.id, store.context);
  const position = headingPositionOf(headings, name);
  if (language === 'zh')
    return (
      <TextLine
        label={own('part.heading')}
        help={own('help.heading')}
        value={headingOf(headings, name)}
        suggestions={headingTitles(headings)}
        maxLength={50}
        onChange={(title) => store.run(setColumnHeading, { which, field: field.id, title })}
      />
    );
  if (position === undefined) return null;
  const path = ['props', 'complexHeaderList', String(position), 'fullName'];
  return (
    <LanguageLine
      label={own('part.heading')}
      text={valueIn({ props }, path)}
      maxLength={50}
      onChange={(value) => store.run(setListSetting, { which, path, value })}
    />
  );
}
