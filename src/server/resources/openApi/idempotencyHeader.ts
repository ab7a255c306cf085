/** The header's schema, for the documentation only. http/idempotency.ts validates the header. */
export const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description:
        'Chosen by the caller, new for each change. Within 24 hours the same request with the same key gets the stored response and changes nothing.',
    },
  },
};
