import { expect, it } from 'vitest';
import { startFailure } from './start-failure';

const settings = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '',
  logLevel: 'info',
  trustProxy: false,
  maxTableRows: 5000,
  recycleDays: 30,
  outboundHosts: [],
  outboundPrivate: [],
  root: '',
  buildDir: '',
  databaseUrl: 'postgres://tangu:secret@db.example:5432/tangu',
};
const error = (code: string, syscall: string, hostname?: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, hostname });

it.each([
  [error('EADDRINUSE', 'listen'), 'Port 3000 on 127.0.0.1 is taken by another program. Stop it, or set PORT to another port.'],
  [error('EACCES', 'listen'), 'This user may not listen on port 3000. Set PORT to a port above 1023.'],
  [
    error('EADDRNOTAVAIL', 'listen'),
    'The address 127.0.0.1 is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.',
  ],
  [
    error('ECONNREFUSED', 'connect'),
    'The database at db.example:5432/tangu cannot be used: connect ECONNREFUSED. Check DATABASE_URL, and that PostgreSQL runs there.',
  ],
  [error('ENOTFOUND', 'getaddrinfo', '127.0.0.1'), 'HOST is `127.0.0.1`, which is not an address of this machine.'],
  [
    error('ENOTFOUND', 'getaddrinfo', 'db.example'),
    'The database at db.example:5432/tangu cannot be used: getaddrinfo ENOTFOUND. Check DATABASE_URL, and that PostgreSQL runs there.',
  ],
  [
    error('EAI_AGAIN', 'getaddrinfo', 'db.example'),
    'The database at db.example:5432/tangu cannot be used: getaddrinfo EAI_AGAIN. Check DATABASE_URL, and that PostgreSQL runs there.',
  ],
])('turns %s into a message with instructions', (cause, message) => {
  expect(startFailure(cause, settings)).toMatchObject({ name: 'StartupError', message });
});

it('returns another error unchanged', () => {
  const other = new Error('other');
  expect(startFailure(other, settings)).toBe(other);
});

it('includes a password that was created before the failure', () => {
  expect(startFailure(error('EADDRINUSE', 'listen'), settings, 'Xy-12')).toMatchObject({
    message: expect.stringMatching(/^Port 3000 .*\nThe administrator was created before that: account admin, password Xy-12 /),
  });
  expect(startFailure(new Error('other'), settings, 'Xy-12')).toMatchObject({
    message: expect.stringMatching(/^other\nThe administrator .* Xy-12/),
  });
});
