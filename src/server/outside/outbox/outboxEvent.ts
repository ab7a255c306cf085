/** One line for the operator; never holds an address or the email's text. */
export type OutboxEvent = {
  event: 'sent' | 'retry' | 'dead' | 'outbox_unavailable';
  id?: string;
  kind?: string;
  reason?: string;
};

/** The level of each line: `warn` for an email that is late or given up, `error` while none can be sent. */
export const outboxLevels = {
  sent: 'info',
  retry: 'warn',
  dead: 'warn',
  outbox_unavailable: 'error',
} as const satisfies Record<OutboxEvent['event'], string>;

export type LogOutboxEvent = (event: OutboxEvent) => void;

/** An error's text without the addresses mail servers like to repeat in theirs. */
export function reasonWithoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '(address)');
}
