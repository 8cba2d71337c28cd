/** The name of the browser's setting that lists the places with uploads that a page has not ended. */
export const placesKey = 'tangu.uploads';

/** Whether uploads of a field were not ended by an earlier page. */
export function hasKeptUploads(place: string): boolean {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(placesKey) ?? '[]');
    return Array.isArray(places) && places.includes(place);
  } catch {
    return false;
  }
}
