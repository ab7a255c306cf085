const neverSettled = () => new Promise(() => undefined);
const json = (status, body) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** The lists the shell loads. */
export const lists = /\/api\/(accounts|cards|admin-accounts)(\/managed.*)?(\?.*)?$/;

/** Requests whose URL matches get no response: the screen waits. */
export const waitingFor = (pattern) => ({
  prepare: ({ context, unmet }) => {
    unmet.add(pattern);
    return context.route(pattern, () => {
      unmet.delete(pattern);
      return neverSettled();
    });
  },
  isLoading: true,
});

const routed = (pattern, method, response) => ({
  prepare: ({ context, unmet }) => {
    unmet.add(pattern);
    return context.route(pattern, (route) => {
      if (route.request().method() !== method) return route.fallback();
      unmet.delete(pattern);
      return response(route);
    });
  },
});

/** Requests whose URL matches fail with this status and message. */
export const refusing = (pattern, method, status, message) =>
  routed(pattern, method, (route) => route.fulfill(json(status, { message })));

/** Requests whose URL matches fail with the server's status 500. */
export const failing = (pattern, method = 'GET') =>
  refusing(pattern, method, 500, 'Something went wrong on our side. Try again.');

/** Another user saved first, so the save fails with a conflict. */
export const overtaken = (pattern, method = 'PUT') =>
  refusing(pattern, method, 409, 'Changed by someone else. Reload and try again');

/** Requests whose URL matches fail without a response. */
export const unreachable = (pattern, method = 'GET') =>
  routed(pattern, method, (route) => route.abort('connectionrefused'));

/** Requests whose URL matches get this content. */
export const responding = (pattern, content, method = 'GET') =>
  routed(pattern, method, (route) => route.fulfill(json(200, { message: 'Success', content })));

/**
 * Writes whose address matches succeed and leave everything as it is: the pictures after this one are of the same
 * fixtures.
 */
export const accepting = (pattern, method = 'POST') =>
  routed(pattern, method, (route) => route.fulfill(json(200, { message: 'Success', content: null })));

/** Requests whose URL matches get what `change` makes of the server's content. */
export const changing = (pattern, change) =>
  routed(pattern, 'GET', async (route) => {
    const { content } = await (await route.fetch()).json();
    await route.fulfill(json(200, { message: 'Success', content: change(content) }));
  });

/** Repeats the entries until there are `count`, each with its own id and name. */
export const manyOf = (count) => (content) =>
  Array.from({ length: count }, (_, index) => {
    const entry = content[index % content.length];
    return { ...entry, id: `${entry.id}-${index}`, name: `${entry.name} ${index + 1}` };
  });

/** The preferences that this browser stores. @param preferencesOf returns them for the demo data */
export const preferring = (preferencesOf) => ({
  prepare: ({ context, fixtures }) => {
    const kept = Object.entries(preferencesOf(fixtures)).map(([name, value]) => [name, JSON.stringify(value)]);
    return context.addInitScript(
      (text) => localStorage.setItem('persist:preferences', text),
      JSON.stringify(Object.fromEntries(kept)),
    );
  },
});

/** A session as a one-time password opens it: the token says so; the calls go with the ordinary one. */
export const openedByOneTimePassword = (role) => ({
  prepare: async ({ context, product }) => {
    const token = await product.tokenOf(role);
    const [head, payload, signature] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), isOneTime: true };
    const marked = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await context.addInitScript((stored) => localStorage.setItem('authenticationToken', stored), marked);
    await context.route(/\/api\//, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
    );
  },
});

/** Several states at once. */
export const together = (...states) => ({
  prepare: (visit) => Promise.all(states.map(({ prepare }) => prepare(visit))),
});
