import { CheckCircleOutlined } from '@ant-design/icons';
import { NothingHere } from '#ui/states/NothingHere.tsx';
import { useShellText } from '../i18n/use-shell-text';
import { HomeCard } from './HomeCard';

/** The tasks of the user. Without workflows nobody is given any. */
export function Todos() {
  const t = useShellText();
  return (
    <HomeCard id="home-todos" title={t('home.todos')} isEmpty>
      <NothingHere isLow icon={<CheckCircleOutlined />} title={t('home.noTodos')} text={t('home.noTodosMore')} />
    </HomeCard>
  );
}
