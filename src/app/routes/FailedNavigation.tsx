import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Splash } from '../entry/Splash';
import { useShellText } from '../i18n/use-shell-text';
import { reportError } from '../feedback/report-error';

/** A part of the application that could not be loaded or drawn: says so and offers to load the page again. */
export function FailedNavigation() {
  const t = useShellText();
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <Splash failure={t('error.page')} onRetry={() => window.location.reload()} />;
}
