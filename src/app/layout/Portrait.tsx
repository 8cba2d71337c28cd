import { useState } from 'react';
import style from './topbar.module.css';

/** A user's picture; the first letter of their name where there is none or it cannot be loaded. */
export function Portrait({ name, picture }: { name: string; picture?: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={style['portrait']} aria-hidden="true">
      {picture && picture !== broken ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : [...name][0]}
    </span>
  );
}
