import sharp from 'sharp';

/** What the server has confirmed, and what was unfinished when it ended. */
export type WrittenRecords = {
  accounts: string[];
  cards: Map<string, string>;
  /** The names a card's profile may have: the last one that was acknowledged, and the one that was under way. */
  names: Map<string, string[]>;
  leads: string[];
  photos: number;
  requests: number;
  /** The statuses of rejected requests. */
  errorStatuses: number[];
};

export const nothingWritten = (): WrittenRecords => ({
  accounts: [],
  cards: new Map(),
  names: new Map(),
  leads: [],
  photos: 0,
  requests: 0,
  errorStatuses: [],
});

export const boss = { email: 'boss@cards.test', password: 'a quiet green river' };

/** The token of the first super administrator of an empty database. */
export async function bossToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/authentication/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(boss),
  });
  return ((await response.json()) as { content: string }).content;
}

/**
 * Several people write at once until the server is gone: accounts, cards, profiles, active profiles, pictures and
 * leads.
 * Each connection is used once, so that no request can be lost on one the server had given up.
 */
export async function writeUntilItEnds(origin: string, token: string, written: WrittenRecords): Promise<void> {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00a4ef' } })
    .jpeg()
    .toBuffer();
  let serial = written.requests;

  async function send(
    method: string,
    path: string,
    body: object | FormData,
  ): Promise<Record<string, unknown> | undefined> {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      connection: 'close',
      ...(!isForm && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
    written.requests += 1;
    const { content } = (await response.json()) as { content?: Record<string, unknown> };
    if (response.status !== 200) written.errorStatuses.push(response.status);
    return response.status === 200 ? (content ?? {}) : undefined;
  }

  async function writer(): Promise<void> {
    for (;;) {
      const stamp = `n${(serial += 1)}`;
      const account = await send('POST', '/accounts', { accountName: stamp });
      if (!account) return;
      written.accounts.push(String(account.id));
      const card = await send('POST', '/cards', { accountId: account.id, cardOwnerName: stamp });
      if (!card) return;
      const cardId = String(card.id);
      const [first] = card.cards as { id: string }[];
      written.cards.set(cardId, String(account.id));
      written.names.set(cardId, [stamp]);
      for (const name of [`${stamp} a`, `${stamp} b`]) {
        written.names.get(cardId)?.push(name);
        if (
          !(await send('PUT', `/cards/${cardId}/info/${first?.id}`, {
            fullName: name,
            emailList: [`${stamp}@cards.test`],
          }))
        )
          return;
        written.names.set(cardId, [name]);
      }
      await send('PUT', `/cards/${cardId}/new-card-type`, {});
      const form = new FormData();
      form.set('card-photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
      if (await send('PATCH', `/cards/${cardId}/profile-picture`, form)) written.photos += 1;
      const lead = `lead ${stamp}`;
      if (
        await send('POST', '/send-my-details', {
          cardId,
          name: lead,
          phone: '+1',
          email: 'vera@visitor.test',
          company: '',
          position: '',
        })
      )
        written.leads.push(lead);
    }
  }

  // A broken connection is how a writer learns that the server is gone.
  await Promise.all(Array.from({ length: 4 }, () => writer().catch(() => undefined)));
}
