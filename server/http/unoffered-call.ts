import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { ErrorCode } from '#server/error-codes.ts';

/** Parts of the protocol that this product does not have, by the paths of their calls, with the error that says so. */
const parts: readonly (readonly [path: RegExp, code: ErrorCode])[] = [
  [/^\/api\/flowForm\/|^\/api\/workflow\//i, 'unofferedWorkflow'],
  [/^\/api\/extend\/(?!Email|Schedule)/i, 'unofferedDemo'],
  [/^\/api\/system\/(?:PortalManage|atlas)|^\/api\/visualdev\/(?:Portal|Dashboard)/i, 'unofferedPortal'],
  [/^\/ReportServer\/Data(?:\/|$)|^\/api\/blade-visual\//i, 'unofferedReports'],
  [/^\/api\/visualdev\/(?:Hooks|Integrate)/i, 'unofferedIntegration'],
  [/^\/api\/system\/Data(?:Model|Sync)/i, 'unofferedTables'],
  [/^\/api\/system\/InterfaceOauth/i, 'unofferedCredentials'],
  [/^\/api\/system\/DataInterfaceVariate/i, 'unofferedVariables'],
  [/^\/api\/oauth\/(?:Login\/socials|codeCertificate|setCodeCertificate|getTicket)|^\/api\/permission\/socials/i, 'unofferedLogin'],
  [/^\/api\/permission\/organizeAdminIsTrator/i, 'unofferedGrades'],
  [/^\/api\/system\/(?:CacheManage|Monitor)/i, 'unofferedMonitor'],
  [/^\/api\/system\/Location/i, 'unofferedMap'],
  [/^\/api\/system\/ModuleDataAuthorizeLink/i, 'unofferedConnection'],
  [/^\/api\/system\/Menu\/getPermission/i, 'unofferedMenuRights'],
  [/^\/api\/message\/MessageTemplateConfig\/testSendMail/i, 'unofferedMailTest'],
];

/** The refusal of a call of the protocol that is not offered here. It names what is missing. `undefined` for other paths. */
export function unofferedCall({ url }: Pick<FastifyRequest, 'url'>): AppError | undefined {
  const path = url.split('?')[0] ?? '/';
  const [, code] = parts.find(([pattern]) => pattern.test(path)) ?? [];
  return code && new AppError(code);
}
