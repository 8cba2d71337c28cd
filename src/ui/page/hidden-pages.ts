import { layersAtRisk, type Layer } from '../browser/layers';
import { currentDrafts, type Draft } from '../dialogs/kept-drafts';

/** What a page that is kept out of sight would lose when it is dropped. */
interface HiddenPage {
  layers: readonly Layer[];
  drafts: readonly Draft[];
}

/** By the path of the page. Hidden pages have no effects, so that their layers and drafts are not registered any more. */
const hiddenPages = new Map<string, HiddenPage>();

/** Remembers the open layers and drafts under a page that leaves the sight. Called before its effects end. */
export const hidePage = (path: string): void => void hiddenPages.set(path, { layers: layersAtRisk(path), drafts: currentDrafts() });

export const forgetHiddenPage = (path: string): void => void hiddenPages.delete(path);

/** A layer of hidden pages that loses changes: of one page, or of any. */
export const hiddenLayerAtRisk = (path?: string): Layer | undefined =>
  pagesAt(path)
    .flatMap(({ layers }) => layers)
    .find((layer) => layer.isAtRisk());

export const hiddenDrafts = (): readonly Draft[] => pagesAt().flatMap(({ drafts }) => drafts);

const pagesAt = (path?: string): HiddenPage[] =>
  [...hiddenPages].flatMap(([at, page]) => (path === undefined || at === path ? [page] : []));
