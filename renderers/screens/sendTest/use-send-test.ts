import { useCallback, useEffect, useState } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';

/** A parameter of a template. */
interface TestParameter {
  id: string;
  field: string;
  fieldName: string;
  value: string;
}

/** A template of the configuration, as the server answers and takes it. */
export interface TemplateTest {
  id: string;
  msgTemplateName: string;
  /** The name of the channel; `webhook` needs no receiver. */
  messageType: string;
  toUser: string[];
  paramJson: TestParameter[];
}

export interface TestResult {
  isSuccess: string;
  result: string;
}

/** Loads the templates of a configuration, and sends them. */
export function useSendTest(fields: string, send: string, id: unknown) {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const [tests, setTests] = useState<readonly TemplateTest[]>();
  const [error, setError] = useState<unknown>();
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const [isSending, setSending] = useState(false);
  const load = useCallback(async () => {
    try {
      const { data } = await sendCall(http, namedCall(fields, undefined, descriptors), { id });
      setError(undefined);
      setTests(data as TemplateTest[]);
    } catch (failure) {
      setError(failure);
    }
  }, [http, descriptors, fields, id]);
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the server has answered
  useEffect(() => void load(), [load]);

  const change = (testId: string, values: Partial<TemplateTest>): void =>
    setTests((current) => current?.map((test) => (test.id === testId ? { ...test, ...values } : test)));
  const submit = async (): Promise<void> => {
    setSending(true);
    try {
      const { data } = await sendCall(http, namedCall(send, undefined, descriptors), { id, tests });
      setResults(data as TestResult[]);
    } catch (failure) {
      showFailure(failure, feedback);
    } finally {
      setSending(false);
    }
  };
  return { tests, error, results, isSending, change, submit, reload: () => void load() };
}
