/** Maps the server names that requests may use as aliases to the client names. */
export const accountRequestNames: Record<string, string> = {
  name: 'accountName',
  isEnabled: 'isAccountEnabled',
  contractStarted: 'contractStartedAt',
  contractEnd: 'contractEndAt',
  customerUnderControl: 'isCustomerUnderControl',
};
