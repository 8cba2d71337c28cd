import { useEffect, useState } from 'react';

/** In ms. */
const interval = 30_000;

/** The present time, for relative times that grow old while they are shown. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
