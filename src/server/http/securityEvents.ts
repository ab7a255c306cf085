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
  | 'upload_validation'
  | 'user_created'
  | 'user_updated'
  | 'sys_startup'
  | 'sys_shutdown';

/** One line of the log; values are JSON, so nothing typed by anybody can make a line of its own. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  details: Record<string, unknown>,
): void {
  request.log.warn({ event, ip: request.address, ...details }, event);
}
