import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setupStore } from '../../../testing/setupStore';
import { textureEndpoints } from '../../entities/textures/textureEndpoints';
import { sampleProfile } from '../account/themes/sampleProfile';
import { CardPreview } from './CardPreview';

describe('the preview of a card', () => {
  it('loads photo, texture and font from the server of API_BASE_URL', () => {
    const setting = Object.assign(document.createElement('meta'), { name: 'api-base-url' });
    setting.content = 'https://api.cards.test/';
    document.head.append(setting);
    const photo = { profilePicture: '/storage/photos/p1/512.webp' };
    const profile = { ...sampleProfile('Northwind'), ...photo, themes: { font: 'Lora' } };
    const { container } = render(
      <Provider store={setupStore().store}>
        <CardPreview card={{ cardId: 'c1', accountId: 'a1', cardLink: 'K1' }} profile={profile} />
      </Provider>,
    );
    const images = [...container.querySelectorAll('img')].map(({ src }) => src);
    const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
    document.head.replaceChildren();
    expect([images.length, sheets.length]).toEqual([2, 1]);
    for (const url of [...images, ...sheets]) expect(url).toMatch(/^https:\/\/api\.cards\.test\/(storage|fonts)\//);
  });

  it('shows the new picture of a texture slot that was refilled', async () => {
    const name = 'custom-header-texture-1';
    const { store, server } = setupStore();
    server.respond('uploadTexture', { name });
    const profile = { ...sampleProfile('Northwind'), themes: { headerBackgroundTexture: name } };
    const { container } = render(
      <Provider store={store}>
        <CardPreview card={{ cardId: 'c1', accountId: 'a1', cardLink: 'K1' }} profile={profile} />
      </Provider>,
    );
    const address = () => container.querySelector(`img[src*="${name}"]`)?.getAttribute('src');
    expect(address()).toBe(`/storage/textures/a1/${name}.png`);
    const upload = () =>
      act(async () => {
        const texture = new File(['x'], 'x.png');
        await store.dispatch(textureEndpoints.endpoints.uploadTexture.initiate({ accountId: 'a1', texture }));
      });
    await upload();
    const first = address();
    expect(first).toMatch(/\.png\?./);
    await upload();
    expect(address()).not.toBe(first);
  });
});
