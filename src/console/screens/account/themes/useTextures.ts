import { useEffect } from 'react';
import { textureUrl } from '../../../../card/textureUrl';
import { isUserTexture, userTextures } from '../../../../contract/themes';
import type { Account } from '../../../entities/accounts/account';
import { texturesWith } from '../../../entities/textures/texture';
import type { Texture } from '../../../entities/textures/texture';
import { lookForTextures } from '../../../entities/textures/lookForTextures';
import { selectExistingTextures, selectTextureRevisions } from '../../../entities/textures/texturesSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextureUrls } from '../../cardPreview/useTextureUrls';

export type OfferedTextures = {
  /** The choices: the shipped textures and the account's own ones. */
  offered: Texture[];
  addressOf: (name: string) => string;
};

/**
 * The header textures of an account. If the server does not list the account's own ones, their five addresses are
 * tried.
 */
export function useTextures({ accountId, textures: listed }: Pick<Account, 'accountId' | 'textures'>): OfferedTextures {
  const dispatch = useAppDispatch();
  const urls = useTextureUrls();
  const found = useAppSelector((state) => selectExistingTextures(state, accountId));
  const revisions = useAppSelector((state) => selectTextureRevisions(state, accountId));

  const isListed = listed !== undefined;
  useEffect(() => {
    if (isListed) return;
    const addresses = Object.fromEntries(
      userTextures.map((name) => [name, textureUrl({ name, themeLocationId: '', accountId }, urls)]),
    );
    void dispatch(lookForTextures(accountId, addresses));
  }, [accountId, isListed, urls, dispatch]);

  return {
    offered: texturesWith(listed ?? found ?? []).filter((texture) => texture.exists),
    addressOf: (name) =>
      textureUrl(
        {
          name,
          themeLocationId: isUserTexture(name) ? accountId : 'default',
          accountId,
          revision: revisions?.[name],
        },
        urls,
      ),
  };
}
