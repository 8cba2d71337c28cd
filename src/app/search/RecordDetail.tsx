import { RelatedDetail } from '#ui/relation/RelatedDetail.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import type { FoundRecord } from './use-open-choice';

/** The detail of a record that a search found, with the rights of its module's menu. */
export function RecordDetail({ record: { moduleId, recordId, menuId }, onGone }: { record: FoundRecord; onGone: () => void }) {
  return (
    <UiServicesProvider value={useServices(menuId)}>
      <RelatedDetail module={moduleId} id={recordId} onGone={onGone} />
    </UiServicesProvider>
  );
}
