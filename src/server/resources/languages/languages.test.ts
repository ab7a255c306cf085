import { aSuperAdmin } from '../../../testing/builders';
import { aServer } from '../../../testing/aServer';
import { openTestDatabase } from '../../../testing/eachDatabase';
import { registerLanguages } from './languages.routes';

describe('the available languages', () => {
  // Specification: API-34, ENT-29
  it('need a token and are returned with name and code, English first', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, registerLanguages);
    expect((await server.call('getLanguages')).status).toBe(401);
    const as = await server.signIn(await aSuperAdmin(server.database));
    const { message, content } = await server.call<{ name: string; code: string }[]>('getLanguages', { as });
    expect(message).toBe('Success');
    expect(content[0]).toEqual({ name: 'English', code: 'en' });
    expect(content.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'tr', 'uk', 'ar', 'he', 'zh', 'ja']),
    );
    await server.close();
    await opened.close();
  });
});
