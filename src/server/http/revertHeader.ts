/**
 * Marks the request that reverts a change: the addresses that it brings back stay confirmed or unconfirmed. A client that
 * sends it gains nothing, because it makes no address confirmed.
 */
export const revertHeader = 'x-reverts-change';
