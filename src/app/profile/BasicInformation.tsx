import { useAtomValue } from 'jotai';
import { Screen } from '#ui/Screen.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import { loadSession } from '../session/load-session';
import { loginInfoAtom } from '../session/session-atoms';

/** Reads and changes the user's own data. */
export function BasicInformation() {
  const services = useServices(undefined);
  const userId = useAtomValue(loginInfoAtom)?.userInfo.userId;
  return (
    <UiServicesProvider value={services}>
      {userId !== undefined && <Screen id="permission/profileForm" record={{ id: userId, onSaved }} />}
    </UiServicesProvider>
  );
}

/** The header shows the name of the user. */
const onSaved = (): void => void loadSession();
