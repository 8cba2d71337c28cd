import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { moduleIds } from '#engine/module/module-key';
import type { RecordsLink } from '#ui/portal/figures.ts';
import { Portal } from '#ui/portal/Portal.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { viewsAtom } from '../routes/menu-atoms';
import { useServices } from '../screens/use-services';
import { DashboardSkeleton } from './DashboardSkeleton';

/** The resources behind all figures of the dashboard. */
const shownModules = ['energyLedger', 'carbonInventory', 'enterpriseProfile', 'reductionProject', 'emissionFactor'].map(
  (module) => moduleIds(module).resource,
);

/** The dashboard over the carbon modules, with links to the lists of the user's menu. */
export function CarbonDashboard() {
  const views = useAtomValue(viewsAtom);
  const addressOf = useCallback(
    ({ module, search }: RecordsLink): string | undefined => {
      const list = moduleIds(module).list;
      const view = views.find(({ content }) => content.kind === 'screen' && content.screenId === list);
      return view && (search === '' ? view.path : `${view.path}?${search}`);
    },
    [views],
  );
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <Portal id="home/carbon" addressOf={addressOf} skeleton={<DashboardSkeleton />} resources={shownModules} />
    </UiServicesProvider>
  );
}
