/**
 * The greeting for a time of day.
 *
 * @example greetingOf(new Date(2026, 0, 1, 9)) // 'home.morning'
 */
export function greetingOf(now: Date): 'home.night' | 'home.morning' | 'home.noon' | 'home.afternoon' | 'home.evening' {
  const hour = now.getHours();
  if (hour < 5) return 'home.night';
  if (hour < 11) return 'home.morning';
  if (hour < 14) return 'home.noon';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}
