/** The name of the browser's setting that lists the places with uploads that a page has not ended. */
export const placesKey = 'tangu.uploads';

/** Whether uploads of a field were not ended by an earlier page. `placeOf` is asked only if any upload was not. */
export function hasKeptUploads(placeOf: () => string | undefined): boolean {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(placesKey) ?? '[]');
    return Array.isArray(places) && places.length > 0 && places.includes(placeOf());
  } catch {
    return false;
  }
}
