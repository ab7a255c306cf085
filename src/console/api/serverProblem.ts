import { staleMessage } from '../../contract/messages';

/** Why a request failed: the status of the response (0 without one) and the server's message. */
export type ServerProblem = { status: number; message: string };

/** The message without a response. */
export const connectionLostMessage = 'No connection to the server';

/** Whether an error is the one of a request, and not an exception of our own. */
export function isServerProblem(value: unknown): value is ServerProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as ServerProblem).status === 'number' &&
    typeof (value as ServerProblem).message === 'string'
  );
}

/** The problem in what a failed call threw or returned; an exception of our own keeps its message. */
export function problemFrom(error: unknown): ServerProblem {
  if (isServerProblem(error)) return error;
  return { status: -1, message: error instanceof Error ? error.message : 'Something went wrong' };
}

/** Whether there was no response: the connection is lost, the request is not wrong. */
export function isConnectionProblem(problem: ServerProblem | undefined): boolean {
  return problem?.status === 0;
}

/** The record was changed by another user since the form was filled. */
export function isStaleProblem(problem: ServerProblem | undefined): boolean {
  return problem?.status === 409 && problem.message === staleMessage;
}
