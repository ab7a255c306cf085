import type { FastifyRequest } from 'fastify';

/** Events of OWASP's logging vocabulary that this product writes. */
export type SecurityEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_password_change'
  | 'authn_token_created'
  | 'authn_token_revoked'
  | 'authz_fail'
  | 'authz_admin'
  | 'excess_rate_limit_exceeded'
  | 'input_validation_fail'
  | 'malicious_direct_reference'
  | 'privilege_permissions_changed'
  | 'sensitive_read'
  | 'upload_validation'
  | 'user_created'
  | 'user_updated'
  | 'sys_startup'
  | 'sys_shutdown';

/** Events that are no problem. Everything else is a line at `warn`, as the OWASP logging vocabulary has it. */
const infoEvents: readonly SecurityEvent[] = ['authn_login_success', 'authn_token_revoked', 'authn_password_change'];

/**
 * Writes a line that a security monitor can read (OWASP logging vocabulary). No secrets and no email addresses in
 * `details`. Values are JSON, so no input can start a line of its own.
 */
export function logSecurityEvent(
  request: Pick<FastifyRequest, 'log' | 'address' | 'user' | 'routeOptions'>,
  event: SecurityEvent,
  details: Record<string, unknown> = {},
): void {
  const operation = request.routeOptions.config.operation?.name;
  const level = infoEvents.includes(event) ? 'info' : 'warn';
  request.log[level]({ event, ip: request.address, operation, user: request.user?.id, ...details }, event);
}
