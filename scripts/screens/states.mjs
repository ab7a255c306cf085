const unanswered = () => new Promise(() => undefined);

/** Calls whose address matches are never answered: the screen waits. */
export const waitingFor = (pattern) => ({ prepare: ({ context }) => context.route(pattern, unanswered), isLoading: true });

/** Calls whose address matches fail as they do when the server is in trouble. */
export const failing = (pattern, method = 'GET') => ({
  prepare: ({ context }) =>
    context.route(pattern, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Something went wrong on our side. Try again."}' }) : route.fallback(),
    ),
});

/** Calls whose address matches answer with this content. */
export const answering = (pattern, content) => ({
  prepare: ({ context }) => context.route(pattern, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ message: 'Success', content }) })),
});
