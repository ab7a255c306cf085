import { Type, type Static } from 'typebox';
import { limits } from '../limits';
import { versionOfRequest } from './envelope';
import { WireCardProfile } from './cardProfile';

/** A card as the server answers it (L176-186); its profiles lie under `cards`. */
export const WireCard = Type.Object({
  id: Type.String(),
  accountId: Type.String(),
  link: Type.String(),
  createdAt: Type.String(),
  name: Type.String(),
  userId: Type.Union([Type.String(), Type.Null()]),
  cards: Type.Array(WireCardProfile),
  loginEmail: Type.String(),
  loginPassword: Type.String(),
  profilePicture: Type.String(),
  hasLanguagePack: Type.Boolean(),
  version: Type.Integer(),
});
export type WireCard = Static<typeof WireCard>;

/** Server names that are accepted in place of the client's (decision 4). */
export const cardRequestNames: Record<string, string> = {
  name: 'cardOwnerName',
  loginEmail: 'cardLoginEmail',
  loginPassword: 'cardLoginPassword',
};

const OwnerName = Type.String({ minLength: 1, maxLength: limits.name });

export const CreateCardRequest = Type.Object({ accountId: Type.String({ minLength: 1, maxLength: 64 }), cardOwnerName: OwnerName });
export type CreateCardRequest = Static<typeof CreateCardRequest>;

export const RenameCardRequest = Type.Object({ cardOwnerName: OwnerName, version: versionOfRequest });
export type RenameCardRequest = Static<typeof RenameCardRequest>;

export const MoveCardRequest = Type.Object({ accountId: Type.String({ minLength: 1, maxLength: 64 }), version: versionOfRequest });
export type MoveCardRequest = Static<typeof MoveCardRequest>;

export const EditCardLoginDetailsRequest = Type.Object({
  cardLoginEmail: Type.String({ maxLength: limits.email }),
  cardLoginPassword: Type.String({ maxLength: limits.passwordMaximum }),
  version: versionOfRequest,
});
export type EditCardLoginDetailsRequest = Static<typeof EditCardLoginDetailsRequest>;

/** The answer to a photo upload: the path that `profilePicture` now holds. */
export const WirePhoto = Type.Object({ profilePicture: Type.String() });
export type WirePhoto = Static<typeof WirePhoto>;
