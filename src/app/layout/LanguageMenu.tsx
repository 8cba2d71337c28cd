import { Button, Dropdown } from 'antd';
import { useAtomValue } from 'jotai';
import { Picture } from '#ui/icons/Picture.tsx';
import { languageAtom } from '../i18n/language-atom';
import { languages } from '../i18n/languages';
import { useShellText } from '../i18n/use-shell-text';
import { useSettings } from '../settings/settings-atom';

/** Changes the language. */
export function LanguageMenu() {
  const t = useShellText();
  const language = useAtomValue(languageAtom);
  const [, change] = useSettings();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: languages.map((item) => ({
          key: item.language,
          label: <span lang={item.tag}>{item.name}</span>,
          onClick: () => change({ language: item.language }),
        })),
        selectable: true,
        selectedKeys: [language],
      }}
    >
      <Button type="text" icon={<Picture name="GlobalOutlined" />} aria-label={t('shell.language')} aria-haspopup="menu" />
    </Dropdown>
  );
}
