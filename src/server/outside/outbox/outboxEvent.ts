/** A log line for the operator. It never has an address or the text of an email. */
export type OutboxEvent = {
  event: 'sent' | 'retry' | 'dead' | 'outbox_unavailable';
  id?: string;
  kind?: string;
  reason?: string;
};

/** The log levels: `warn` for a delayed or dead email, `error` while none can be sent. */
export const outboxLevels = {
  sent: 'info',
  retry: 'warn',
  dead: 'warn',
  outbox_unavailable: 'error',
} as const satisfies Record<OutboxEvent['event'], string>;

export type LogOutboxEvent = (event: OutboxEvent) => void;

/** Removes email addresses, which mail servers repeat in their errors. */
export function reasonWithoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '(address)');
}
