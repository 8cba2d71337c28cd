import { CheckCircleOutlined } from '@ant-design/icons';
import { useShellText } from '../i18n/use-shell-text';
import { HomeCard } from './HomeCard';
import { HomeNote } from './HomeNote';

/** The tasks of the user. Without workflows nobody is given any. */
export function Todos() {
  const t = useShellText();
  return (
    <HomeCard id="home-todos" title={t('home.todos')}>
      <HomeNote icon={<CheckCircleOutlined />} title={t('home.noTodos')} text={t('home.noTodosMore')} />
    </HomeCard>
  );
}
