import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceLifetime } from '#server/session/known-device.ts';
import { visitorLifetime } from '#server/short-links/visitor-cookie.ts';

const name = 'tangu-device';
const visitorName = 'tangu-visitor';

/** What the device sends from its last login; empty without one. */
export const readDeviceCookie = ({ cookies }: FastifyRequest): string => cookies[name] ?? '';

/** What short links left in the browser. */
export const readVisitorCookie = ({ cookies }: FastifyRequest): string | undefined => cookies[visitorName];

/** Leaves a cookie that scripts cannot read and other sites cannot send. */
export const leaveDeviceCookie = (reply: FastifyReply, value: string): FastifyReply =>
  reply.setCookie(name, value, optionsFor(reply, deviceLifetime));

/** The same, for calls of short links alone. */
export const leaveVisitorCookie = (reply: FastifyReply, value: string): FastifyReply =>
  reply.setCookie(visitorName, value, { ...optionsFor(reply, visitorLifetime), path: '/api' });

const optionsFor = ({ request }: FastifyReply, lifetime: number) =>
  ({ path: '/', maxAge: lifetime / 1000, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;
