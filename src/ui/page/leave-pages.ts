import { layerAtRisk, mayLeave } from '../browser/layers';
import { hiddenLayerAtRisk } from './hidden-pages';

/** Whether the page in sight or a hidden one has changes that are not saved. */
export const isAnyPageAtRisk = (): boolean => (layerAtRisk() ?? hiddenLayerAtRisk()) !== undefined;

/** Asks once before all pages are left, as by a logout. Resolves to whether to leave. */
export async function mayLeaveAll(): Promise<boolean> {
  if (layerAtRisk()) return mayLeave();
  return (await hiddenLayerAtRisk()?.confirmLeave()) !== false;
}

/** Asks before a hidden page is dropped. Resolves to whether to drop it. */
export const mayDropPage = async (path: string): Promise<boolean> => (await hiddenLayerAtRisk(path)?.confirmLeave()) !== false;
