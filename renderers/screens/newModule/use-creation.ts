import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import { failureText, showFailure } from '#ui/actions/show-failure.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ModuleNamesState, NameProblems } from './ModuleNames';
import type { NewDesign } from './new-design';
import texts from './texts.json';

/** Creates the module and opens its designer. The dialog stays open if the server refuses it. */
export function useCreation(
  design: NewDesign | undefined,
  { name, enCode, category, showProblems }: ModuleNamesState,
): { create(): Promise<void>; isBusy: boolean } {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const { dialog, markChanged } = useScreen();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const create = async (): Promise<void> => {
    if (!design || isBusy) return;
    const missing = {
      ...(name.trim() === '' && { fullName: own('nameMissing') }),
      ...(enCode.trim() === '' && { enCode: own('codeMissing') }),
    };
    if (showProblems(missing)) return;
    setBusy(true);
    try {
      const client = createClient<{ create(module: object): ReturnType<BaseClient['create']> }>(baseCalls, http);
      const named = { fullName: name.trim(), enCode: enCode.trim(), ...(category !== undefined && { category }) };
      const { data } = await client.create({ ...named, type: 1, enableFlow: 0, ...design.parts });
      markChanged();
      if (design.afterwards)
        await design.afterwards(data.id).then(
          () => feedback.success(own('importStarted'), 4000),
          // The module exists: creating it again would fail.
          (error: unknown) => feedback.warning(own('importFailed', { reason: failureText(error) ?? '' })),
        );
      dialog?.close();
      void navigate(`/onlineDev/webDesign/${encodeURIComponent(data.id)}/design`);
    } catch (error) {
      if (!showProblems(problemsIn(error))) showFailure(error, feedback);
    }
    setBusy(false);
  };
  return { create, isBusy };
}

/** What the server refuses in the name and the code. */
function problemsIn(error: unknown): NameProblems {
  if (!(error instanceof ApiError)) return {};
  const messageAt = (path: string) => error.issues.find((issue) => issue.path === path)?.message;
  const [fullName, enCode] = [messageAt('/fullName'), messageAt('/enCode')];
  return { ...(fullName !== undefined && { fullName }), ...(enCode !== undefined && { enCode }) };
}
