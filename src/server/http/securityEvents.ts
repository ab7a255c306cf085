import type { FastifyRequest } from 'fastify';

/** The events of OWASP's logging vocabulary that requests cause. */
export type SecurityEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_password_change'
  | 'authn_token_revoked'
  | 'authz_fail'
  | 'excess_rate_limit_exceeded'
  | 'input_validation_fail'
  | 'malicious_direct_reference'
  | 'sensitive_read'
  | 'upload_validation';

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
