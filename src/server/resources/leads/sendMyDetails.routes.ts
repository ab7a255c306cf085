import type { FastifyInstance } from 'fastify';
import { SendMyDetailsRequest } from '../../../contract/wire/sendMyDetails';
import { registerOperation } from '../../http/registerOperation';
import { sendMyDetails } from './sendMyDetails';
import type { LeadDependencies } from './sendMyDetails';

/** `POST /api/send-my-details`, without a token. */
export function registerSendMyDetails(server: FastifyInstance, dependencies: LeadDependencies): void {
  registerOperation(
    server,
    'sendMyDetails',
    {
      body: SendMyDetailsRequest,
      errors: [404, 409, 410, 429],
      summary: "Sends a visitor's details to a card's holder",
    },
    (request) => sendMyDetails(request, request.body, dependencies),
  );
}
