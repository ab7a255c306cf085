import sharp from 'sharp';
import { anAccount, anOwner, aSuperAdmin } from '../../../testing/builders';
import { aForm } from '../../../testing/aForm';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { keysIn } from '../../../testing/testFiles';
import { defaultThemes } from '../../../contract/themes';
import type { AccountRow } from '../../database/tables';
import { StorageUnavailable } from '../../outside/files/fileStorage';
import { registerTextureFiles } from './textureFiles';
import { registerTextures } from './textures.routes';

const png = (background: string, width = 800, height = 300) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

eachDatabaseWhenMarked('account themes', (opened, _engine, it) => {
  let server: KeptServer;
  let superAdmin: string;
  let account: AccountRow;

  const nextServer = keptServer((fastify, { outside }) => {
    registerTextures(fastify, { files: outside.files, offeredFonts: async () => ['Lora'] });
    registerTextureFiles(fastify, { files: outside.files });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
    account = await anAccount(server.database, { contractOptions: ['themes'] });
  });
  afterEach(() => server.rest());

  const themesOf = async () =>
    (
      await server.database
        .selectFrom('accounts')
        .select('themes')
        .where('id', '=', account.id)
        .executeTakeFirstOrThrow()
    ).themes;
  const save = (body: object, as = superAdmin) =>
    server.call('saveAccountThemes', { as, params: { accountId: account.id }, body });
  const upload = (bytes: Buffer | string, as = superAdmin) =>
    server.call<{ name: string }>('uploadTexture', {
      as,
      params: { accountId: account.id },
      ...aForm({ field: 'texture', bytes }),
    });
  const remove = (textureName: string, as = superAdmin) =>
    server.call('deleteTexture', { as, params: { accountId: account.id, textureName } });

  const filesOfRows = async () =>
    (await server.database.selectFrom('textures').select('fileKey').execute()).map(({ fileKey }) => fileKey).sort();

  // Specification: THEME-24, API-13, API-14, API-15
  it("are refused to everybody without the contract option 'themes'", async () => {
    await server.database
      .updateTable('accounts')
      .set({ contractOptions: ['statistics'] })
      .where('id', '=', account.id)
      .execute();
    const owner = await server.signIn(await anOwner(server.database, account.id));
    const before = await contentsOf(opened());
    for (const as of [superAdmin, owner]) {
      expect((await save({ themes: { font: 'Effra' } }, as)).status).toBe(403);
      expect((await upload(await png('#fff'), as)).status).toBe(403);
      expect((await remove('custom-header-texture-1.png', as)).status).toBe(403);
    }
    expect(await contentsOf(opened())).toEqual(before);
  });

  it.each([
    ['font', 'Lato; background: url(https://evil.test)'],
    ['font', 'Unheard Of'],
    ['fontColor', 'red'],
    ['headerBackgroundColor', '#12345'],
    ['iconColor', '#00000g'],
    ['buttonColor', 'url(javascript:alert(1))'],
    ['iconShape', 'star'],
    ['headerBackgroundTexture', '../../etc/passwd'],
    ['headerBackgroundTexture', 'header-texture-12'],
    ['headerBackgroundTexture', 'custom-header-texture-1'],
  ])('refuse %s = %s', async (key, value) => {
    const before = await contentsOf(opened());
    for (const body of [{ themes: { [key]: value } }, { [key]: value }]) {
      const { status, message } = await save(body);
      expect(status).toBe(400);
      expect(message).not.toBe('Success');
    }
    expect(await contentsOf(opened())).toEqual(before);
  });

  // Specification: THEME-21, API-13
  it('are saved by an owner with the option, nested or flat, and keep what is left out', async () => {
    const owner = await server.signIn(await anOwner(server.database, account.id));
    expect((await save({ font: 'Effra' }, owner)).status).toBe(200);
    expect((await save({ themes: { font: 'Lora', fontColor: '#11223344' } }, owner)).status).toBe(200);
    expect(await themesOf()).toEqual({ ...defaultThemes, font: 'Lora', fontColor: '#11223344' });
    expect((await save({ iconShape: 'shape-1', headerBackgroundTexture: 'header-texture-11' }, owner)).status).toBe(
      200,
    );
    expect(await themesOf()).toEqual({
      ...defaultThemes,
      font: 'Lora',
      fontColor: '#11223344',
      iconShape: 'shape-1',
      headerBackgroundTexture: 'header-texture-11',
    });
  });

  it('are refused with 409 when the account was changed since', async () => {
    expect((await save({ font: 'Lora', version: 1 })).status).toBe(200);
    expect((await save({ font: 'Effra', version: 1 })).status).toBe(409);
    expect(await themesOf()).toMatchObject({ font: 'Lora' });
  });

  it('keep a font that is no longer offered', async () => {
    const themes = { ...defaultThemes, font: 'Gone' };
    await server.database.updateTable('accounts').set({ themes }).where('id', '=', account.id).execute();
    expect((await save({ font: 'Gone', iconShape: 'shape-1' })).status).toBe(200);
    expect(await themesOf()).toEqual({ ...themes, iconShape: 'shape-1' });
  });

  // Specification: THEME-07, API-14
  itOnEach('take up to five own textures; a sixth is refused also when many come at once', async () => {
    const names = [];
    for (let count = 0; count < 4; count += 1) names.push((await upload(await png(`#00000${count}`))).content.name);
    expect(names).toEqual([
      'custom-header-texture-1',
      'custom-header-texture-2',
      'custom-header-texture-3',
      'custom-header-texture-4',
    ]);
    const bytes = await png('#123456');
    const responses = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await remove('custom-header-texture-2.png');
    expect((await upload(bytes)).content.name).toBe('custom-header-texture-2');
  });

  // Specification: THEME-08, THEME-25, THEME-27
  it('serve an own texture as a PNG of 800x300 under its address, with a tag', async () => {
    await upload(await png('#abcdef', 1600, 900));
    const url = `/storage/textures/${account.id}/custom-header-texture-1.png`;
    const response = await server.inject({ method: 'GET', url });
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      // A slot may get another picture under its address.
      'cache-control': 'public, max-age=60',
      'content-security-policy': expect.stringMatching(/^sandbox;.* frame-ancestors 'none'$/),
    });
    expect(await sharp(response.bytes).metadata()).toMatchObject({ width: 800, height: 300, format: 'png' });
    // A browser replaces the headers of its cached response by those of the 304.
    expect(
      await server.inject({ method: 'GET', url, headers: { 'if-none-match': String(response.headers.etag) } }),
    ).toMatchObject({
      status: 304,
      headers: {
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'content-security-policy': response.headers['content-security-policy'],
        'cache-control': 'public, max-age=60',
      },
    });
    const tag = String(response.headers.etag);
    const inTheme = `/storage/themes/${account.id}/custom-header-texture-1.png`;
    const statusWith = async (address: string, headers: Record<string, string> = {}) =>
      (await server.inject({ method: 'GET', url: address, headers })).status;
    expect([await statusWith(inTheme), await statusWith(inTheme, { 'if-none-match': `"a", W/${tag}` })]).toEqual([
      200, 304,
    ]);
    await remove('custom-header-texture-1.png');
    await upload(await png('#123456'));
    expect(await statusWith(url, { 'if-none-match': tag })).toBe(200);
    expect(await server.inject({ method: 'GET', url: '/storage/themes/default/header-texture-3.png' })).toMatchObject({
      status: 303,
      headers: { location: '/textures/header-texture-3.png', 'cross-origin-resource-policy': 'cross-origin' },
    });
    expect(await statusWith('/storage/themes/default/header-texture-99.png')).toBe(404);
  });

  // Specification: THEME-11
  it.each(['hello', '<svg xmlns="http://www.w3.org/2000/svg"/>'])('refuse an upload of %s', async (text) => {
    expect(await upload(text)).toMatchObject({ status: 400, message: 'Unsupported format' });
  });

  it('refuse an upload above 1 MiB, and one without a file', async () => {
    const small = await png('#123456');
    const ofBytes = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    expect((await upload(ofBytes(1024 * 1024))).status).toBe(200);
    expect((await upload(ofBytes(1024 * 1024 + 1))).status).toBe(413);
    const empty = { as: superAdmin, params: { accountId: account.id }, ...aForm(undefined) };
    expect(await server.call('uploadTexture', empty)).toMatchObject({ status: 400, message: 'texture: required' });
  });

  // Specification: THEME-13, API-15
  it('lose a texture by its name with .png only, and fall back to the first default one', async () => {
    const { id: accountId, createdAt } = await anAccount(server.database);
    const foreign = { accountId, fileKey: 'textures/foreign.png', byteSize: 1, createdAt };
    const ofOther = [1, 2].map((slot) => ({ ...foreign, slot }));
    await server.database.insertInto('textures').values(ofOther).execute();
    await server.outside.files.write(foreign.fileKey, Buffer.from('foreign'));
    const fileStatus = async (name: string) =>
      (await server.inject({ method: 'GET', url: `/storage/textures/${account.id}/${name}` })).status;
    await upload(await png('#abcdef'));
    expect((await save({ headerBackgroundTexture: 'custom-header-texture-2' })).status).toBe(400);
    await save({ headerBackgroundTexture: 'custom-header-texture-1', fontColor: '#11223344' });
    for (const name of [
      'custom-header-texture-1',
      'header-texture-1.png',
      'custom-header-texture-6.png',
      '../custom-header-texture-1.png',
      'custom-header-texture-2.png',
    ]) {
      expect((await remove(name)).status).toBe(404);
    }
    expect(await fileStatus('custom-header-texture-2.png')).toBe(404);
    expect((await remove('custom-header-texture-1.png')).status).toBe(200);
    expect(await themesOf()).toEqual({
      ...defaultThemes,
      fontColor: '#11223344',
      headerBackgroundTexture: 'header-texture-1',
    });
    expect(await fileStatus('custom-header-texture-1.png')).toBe(404);
    const textures = await server.database.selectFrom('textures').select(['accountId', 'slot']).execute();
    expect(textures).toEqual([1, 2].map((slot) => ({ accountId, slot })));
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'details']).execute();
    for (const action of ['uploadTexture', 'deleteTexture'])
      expect(entries.filter((entry) => entry.action === action)).toEqual([
        { action, details: { texture: 'custom-header-texture-1' } },
      ]);
  });

  itOnEach.each([true, false])('keep the data for a restore of a texture (in use: %s)', async (isInUse) => {
    await upload(await png('#abcdef'));
    if (isInUse) await save({ headerBackgroundTexture: 'custom-header-texture-1' });
    const files = await filesOfRows();
    await remove('custom-header-texture-1.png');
    const record = { kind: 'texture', objectId: account.id, label: 'custom-header-texture-1', parent: account.name };
    expect(await server.database.selectFrom('keptDeletions').selectAll().execute()).toMatchObject([record]);
    const rows = server.database.selectFrom('deletedRows').select(['tableName', 'fileKey']).orderBy('tableName');
    expect(await rows.execute()).toEqual([
      { tableName: 'files', fileKey: files[0] },
      { tableName: 'textures', fileKey: null },
      ...(isInUse ? [{ tableName: 'wornTextures', fileKey: null }] : []),
    ]);
  });

  it('have files of their own, also for the same picture', async () => {
    // A texture that is deleted for good takes its file along.
    const bytes = await png('#abcdef');
    await upload(bytes);
    await upload(bytes);
    expect(new Set(await filesOfRows()).size).toBe(2);
    expect(await keysIn(server.outside.files)).toEqual(await filesOfRows());
  });

  it('leave no file when the account has five already', async () => {
    for (let count = 0; count < 5; count += 1) await upload(await png(`#00000${count}`));
    for (let count = 5; count < 9; count += 1) expect((await upload(await png(`#00000${count}`))).status).toBe(409);
    expect(await keysIn(server.outside.files)).toEqual(await filesOfRows());
    expect(await filesOfRows()).toHaveLength(5);
  });

  const uploadOnce = (form: ReturnType<typeof aForm>) =>
    server.call('uploadTexture', {
      as: superAdmin,
      params: { accountId: account.id },
      ...form,
      headers: { ...form.headers, 'idempotency-key': 'once' },
    });

  itOnEach('leave no second file when an upload is sent again with its Idempotency-Key', async () => {
    const form = aForm({ field: 'texture', bytes: await png('#abcdef') });
    expect((await uploadOnce(form)).content).toEqual((await uploadOnce(form)).content);
    expect(await keysIn(server.outside.files)).toEqual(await filesOfRows());
    expect(await filesOfRows()).toHaveLength(1);
  });

  it('are refused when another picture carries the same Idempotency-Key', async () => {
    await uploadOnce(aForm({ field: 'texture', bytes: await png('#abcdef') }));
    const other = aForm({ field: 'texture', bytes: await png('#fedcba') });
    expect(await uploadOnce(other)).toMatchObject({ status: 422, message: 'Idempotency key reused' });
    expect(await keysIn(server.outside.files)).toEqual(await filesOfRows());
    expect(await filesOfRows()).toHaveLength(1);
  });

  itOnEach('have no ETag while their file cannot be read', async () => {
    await upload(await png('#abcdef'));
    server.outside.files.failWith = new StorageUnavailable();
    const url = `/storage/textures/${account.id}/custom-header-texture-1.png`;
    const { status, headers } = await server.inject({ method: 'GET', url });
    expect(status).toBe(503);
    expect(headers).not.toHaveProperty('etag');
  });

  itOnEach('are deleted while the file storage is down; the cleanup job removes the file later', async () => {
    await upload(await png('#abcdef'));
    server.outside.files.failWith = new StorageUnavailable();
    expect((await remove('custom-header-texture-1.png')).status).toBe(200);
    expect(await filesOfRows()).toEqual([]);
  });

  it('keep the file of a picture that is in another slot too', async () => {
    const bytes = await png('#abcdef');
    await upload(bytes);
    await upload(bytes);
    await remove('custom-header-texture-1.png');
    expect(
      (await server.inject({ method: 'GET', url: `/storage/textures/${account.id}/custom-header-texture-2.png` }))
        .status,
    ).toBe(200);
  });
});
