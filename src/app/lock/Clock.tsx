import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { languageAtom } from '../i18n/language-atom';
import { tagOf } from '../i18n/languages';

/** Time and date in the user's language. */
export function Clock() {
  const tag = tagOf(useAtomValue(languageAtom));
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={now.toISOString()}>
      <strong>{now.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hour12: false })}</strong>
      {now.toLocaleDateString(tag, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}
    </time>
  );
}
