import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFormStore } from '#form/form-context.tsx';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

/** A link inside the application. Asks for confirmation if the form has unsaved changes. */
export function InnerLink({ to, style, children }: { to: string; style: CSSProperties; children: ReactNode }): ReactNode {
  const form = useFormStore();
  const { confirm } = useFeedback();
  const own = useOwnText(texts);
  const navigate = useNavigate();
  const onClick = async (event: MouseEvent) => {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensNewTab || !form?.jotai.get(form.dirty)) return;
    event.preventDefault();
    if (await confirm({ message: own('leave'), okText: own('leaveOk'), cancelText: own('leaveCancel'), isDanger: true }))
      await navigate(to);
  };
  return (
    <Link to={to} style={style} onClick={(event) => void onClick(event)}>
      {children}
    </Link>
  );
}
