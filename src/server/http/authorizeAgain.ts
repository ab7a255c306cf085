import type { FastifyRequest } from 'fastify';
import { authenticate } from './authenticate';
import { authorize, loadBodyTargets, loadTargets } from './targets';

/** A request that takes longer is checked again. */
const lateMilliseconds = 1000;

/**
 * Checks the session and the objects of a late request again. They were checked when its headers arrived: a client that
 * sends the body slowly, or an upload that waits, could otherwise write minutes after its session has ended.
 * @throws HttpError 401, 403, 404
 */
export async function authorizeAgain(request: FastifyRequest): Promise<void> {
  const { server, now, targets } = request;
  // The object of a repeated deletion is gone.
  if (
    !request.user ||
    request.targetProblem ||
    Math.abs(server.clock.now().getTime() - Date.parse(now)) < lateMilliseconds
  )
    return;
  await authenticate(request);
  await authorize(request);
  await loadTargets(request);
  await loadBodyTargets(request);
  request.targets = { ...targets, ...request.targets };
}
