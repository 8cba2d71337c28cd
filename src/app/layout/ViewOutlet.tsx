import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SkeletonPage } from '#ui/states/SkeletonPage.tsx';
import type { View } from '../routes/view';
import { ViewBoundary } from './ViewBoundary';

const HomePage = lazy(async () => ({ default: (await import('../pages/HomePage')).HomePage }));
const FramePage = lazy(async () => ({ default: (await import('../pages/FramePage')).FramePage }));
const MailPage = lazy(async () => ({ default: (await import('../mail/MailPage')).MailPage }));
const NotBuiltPage = lazy(async () => ({ default: (await import('../pages/NotBuiltPage')).NotBuiltPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/NotFoundPage')).NotFoundPage }));
const ProfilePage = lazy(async () => ({ default: (await import('../profile/ProfilePage')).ProfilePage }));
const MessageRecordPage = lazy(async () => ({ default: (await import('../messages/MessageRecordPage')).MessageRecordPage }));
const ScanPage = lazy(async () => ({ default: (await import('../scan-login/ScanPage')).ScanPage }));
const HelpPage = lazy(async () => ({ default: (await import('../support/HelpPage')).HelpPage }));
const PortalPage = lazy(async () => ({ default: (await import('../portal/PortalPage')).PortalPage }));
const PreviewPage = lazy(async () => ({ default: (await import('../preview/PreviewPage')).PreviewPage }));
const DesignerRoute = lazy(async () => ({ default: (await import('../designer/DesignerRoute')).DesignerRoute }));
const GalleryPage = lazy(async () => ({ default: (await import('../gallery/GalleryPage')).GalleryPage }));
const ScreenPage = lazy(async () => ({ default: (await import('../screens/ScreenPage')).ScreenPage }));

/** Renders the current view inside an error boundary. */
export function ViewOutlet({ view, title }: { view: View; title: string }) {
  const { pathname, search } = useLocation();
  return (
    <ViewBoundary>
      {viewsWithoutHeading.has(view.content.kind) && <h1 className="screen-reader-only">{title}</h1>}
      <Suspense fallback={<SkeletonPage />}>{contentOf(view, pathname.slice('/redirect'.length) + search)}</Suspense>
    </ViewBoundary>
  );
}

/** Views without a heading. They get one for screen readers only. */
const viewsWithoutHeading: ReadonlySet<string> = new Set([
  'screen',
  'portal',
  'messages',
  'mail',
  'frame',
  'preview',
  'gallery',
  'designer',
]);

function contentOf({ content, ...view }: View, target: string): ReactNode {
  switch (content.kind) {
    case 'home':
      return <HomePage />;
    case 'profile':
      return <ProfilePage />;
    case 'messages':
      return <MessageRecordPage />;
    case 'mail':
      return <MailPage />;
    case 'scan':
      return <ScanPage />;
    case 'help':
      return <HelpPage />;
    case 'preview':
      return <PreviewPage />;
    case 'designer':
      return <DesignerRoute of={content.of} modelId={view.modelId} />;
    case 'gallery':
      return <GalleryPage jnpfKey={content.jnpfKey} />;
    case 'screen':
      return <ScreenPage screenId={content.screenId} formId={content.formId} modelId={view.modelId} params={content.params} />;
    case 'frame':
      return <FramePage address={content.address} />;
    case 'portal':
      return <PortalPage portalId={content.portalId} modelId={view.modelId} />;
    case 'module':
      return <NotBuiltPage about={content.type} />;
    case 'notBuilt':
      return <NotBuiltPage about={view.name} />;
    case 'notFound':
      return <NotFoundPage />;
    case 'group':
      return <Navigate to={content.to} replace />;
    case 'redirect':
      return <Navigate to={target} replace />;
  }
}
