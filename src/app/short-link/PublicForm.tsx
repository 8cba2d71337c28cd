import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import type { Bundle } from '#ui/descriptors/bundle.ts';
import { BundleProvider } from '#ui/descriptors/bundle-context.tsx';
import { DialogHost } from '#ui/dialogs/DialogHost.tsx';
import { RecordBody } from '#ui/dialogs/RecordBody.tsx';
import { useRecordForm } from '#ui/dialogs/use-record-form.ts';
import { createScreenStore } from '#ui/screen/create-screen-store.ts';
import { ScreenProvider, type ScreenScope } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { Captcha, newCaptchaStamp } from '../entry/Captcha';
import { EntryField } from '../entry/EntryField';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from '../pages/PlainPage';
import { errorText } from '../session/error-text';
import style from './short-link.module.css';
import type { LinkConfig, OpenedLink } from './use-link';

interface PublicFormProps {
  link: OpenedLink;
  config: LinkConfig;
}

/** A public form, then its thanks. */
export function PublicForm({ link, config }: PublicFormProps): ReactNode {
  const t = useShellText();
  const [isDone, setDone] = useState(false);
  const { bundle, failure, reload } = useFormBundle(link, config.id);
  if (isDone)
    return (
      <PlainPage picture="sprout" title={t('shortLink.done')} text={config.thanks || t('shortLink.doneMore')}>
        <Button
          onClick={() => {
            setDone(false);
            void link.reload();
          }}
        >
          {t('shortLink.another')}
        </Button>
      </PlainPage>
    );
  if (failure !== undefined)
    return (
      <PlainPage picture="lost" title={t('error.page')} text={errorText(failure, t)}>
        <Button onClick={reload}>{t('error.retry')}</Button>
      </PlainPage>
    );
  if (!bundle) return <ScreenSkeleton />;
  return <Drawn bundle={bundle} link={link} config={config} onDone={() => setDone(true)} />;
}

interface ReadBundle {
  bundle?: Bundle;
  failure?: unknown;
}

/** The form of a link. A change of the language reads it again, because names of choices come in that of the page. */
function useFormBundle({ client }: OpenedLink, modelId: string): ReadBundle & { reload(): void } {
  const { addTexts } = useUiServices();
  const [read, setRead] = useState<ReadBundle>({});
  const load = useCallback(async (): Promise<ReadBundle> => {
    try {
      const bundle = (await client.descriptor({ modelId })).data as unknown as Bundle;
      addTexts(bundle.texts);
      return { bundle };
    } catch (error) {
      return { failure: error };
    }
  }, [client, modelId, addTexts]);
  useEffect(() => {
    let isCurrent = true;
    void load().then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return { ...read, reload: () => void load().then(setRead) };
}

function Drawn({ bundle, link, config, onDone }: PublicFormProps & { bundle: Bundle; onDone(): void }): ReactNode {
  const scope = useMemo<ScreenScope>(() => ({ id: bundle.descriptor.id, store: createScreenStore(), markChanged: () => {} }), [bundle]);
  return (
    <BundleProvider value={bundle}>
      <ScreenProvider value={scope}>
        <DialogHost isForm>
          <FormPage descriptor={bundle.descriptor as DialogDescriptor} scope={scope} link={link} config={config} onDone={onDone} />
        </DialogHost>
      </ScreenProvider>
    </BundleProvider>
  );
}

interface FormPageProps extends PublicFormProps {
  descriptor: DialogDescriptor;
  scope: ScreenScope;
  onDone(): void;
}

function FormPage({ descriptor, scope, link, config, onDone }: FormPageProps): ReactNode {
  const t = useShellText();
  const captcha = useFormCaptcha(link, config.captcha === 1);
  const record = useRecordForm({ descriptor, params: noParams, formId, jotai: scope.store.jotai, onSaved: () => {} });
  const submit = async () => {
    if (!captcha.isReady()) {
      record.form?.checkAll();
      return false;
    }
    const isSaved = await record.submit();
    if (isSaved) onDone();
    else captcha.renew();
    return isSaved;
  };
  return (
    <>
      <h1 className={style['title']}>{config.fullName}</h1>
      <RecordBody record={{ ...record, submit }} formId={formId} scope={scope} close={noClose} applyUpdate={undefined} />
      {captcha.field}
      <div className={style['foot']}>
        <Button type="primary" size="large" htmlType="submit" form={formId} loading={record.isSaving} disabled={!record.form}>
          {t('shortLink.submit')}
        </Button>
      </div>
    </>
  );
}

/** The verification code of a form that asks for one. Each code serves one try. */
function useFormCaptcha({ setCaptcha }: OpenedLink, isAsked: boolean) {
  const t = useShellText();
  const [stamp, setStamp] = useState(newCaptchaStamp);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const renew = () => {
    setStamp(newCaptchaStamp());
    setCode('');
  };
  return {
    renew,
    isReady: (): boolean => {
      const isReady = !isAsked || code.trim() !== '';
      setMissing(!isReady);
      setCaptcha(isAsked ? { code: code.trim(), timestamp: stamp } : undefined);
      return isReady;
    },
    field: isAsked && (
      <div className={style['captcha']}>
        <EntryField
          name="code"
          form={formId}
          label={t('login.captcha')}
          {...(isMissing && { error: t('login.captchaRequired') })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          end={<Captcha source={`/api/oauth/ImageCode/4/${stamp}`} onRenew={renew} />}
        />
      </div>
    ),
  };
}

const formId = 'public';
const noParams = {};
const noClose = (): void => {};
