import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceLifetime } from '#server/session/known-device.ts';

const name = 'tangu-device';

/** What the device sends from its last login; empty without one. */
export const readDeviceCookie = ({ cookies }: FastifyRequest): string => cookies[name] ?? '';

/** Leaves a cookie that scripts cannot read and other sites cannot send. */
export const leaveDeviceCookie = (reply: FastifyReply, value: string): FastifyReply =>
  reply.setCookie(name, value, {
    path: '/',
    maxAge: deviceLifetime / 1000,
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
  });
