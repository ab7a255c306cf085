import { SendMyDetailsRequest } from '../../../contract/wire/sendMyDetails';
import type { Register } from '../../http/registerOperations';
import { sendMyDetails } from './sendMyDetails';
import type { LeadDependencies } from './sendMyDetails';

/** `POST /api/send-my-details`: six fields, no token. */
export function sendMyDetailsRoute(register: Register, parts: LeadDependencies): void {
  register(
    'sendMyDetails',
    { body: SendMyDetailsRequest, errors: [404, 409, 429], summary: "Sends a visitor's details to a card's holder" },
    async (call) => {
      const formMilliseconds = call.request.headers['x-form-milliseconds'];
      await sendMyDetails(
        call.body,
        { addressKey: call.addressKey, visitorKey: call.visitorKey, formMilliseconds },
        parts,
      );
    },
  );
}
