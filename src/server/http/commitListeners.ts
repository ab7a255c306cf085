import type { FastifyRequest } from 'fastify';

/** A committed change: of a request, or of a job of the user. */
export type Commit = Pick<FastifyRequest, 'user'>;

type Listener = (commit: Commit) => void;

/** Listeners that run after a request has committed a change, before it is answered, and after each piece of a job. */
export class CommitListeners {
  private readonly listeners: Listener[] = [];

  add(listener: Listener): void {
    this.listeners.push(listener);
  }

  notify(commit: Commit): void {
    for (const listener of this.listeners) listener(commit);
  }
}
