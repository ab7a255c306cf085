import type { FastifyRequest } from 'fastify';

type Listener = (request: FastifyRequest) => void;

/** Listeners that run after a request has committed a change, before it is answered. */
export class CommitListeners {
  private readonly listeners: Listener[] = [];

  add(listener: Listener): void {
    this.listeners.push(listener);
  }

  notify(request: FastifyRequest): void {
    for (const listener of this.listeners) listener(request);
  }
}
