import { safeUrl } from '../../../card/safeUrl';
import { cardLinkOfPath, isPreviewPath, previewPath } from '../../../contract/previewPath';
import type { EditCardLinkRequest, WireCard } from '../../../contract/wire/card';
import type { CardRow, Database } from '../../database/tables';
import { invalid } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { changeCard } from './changeCard';

/**
 * Sets what the link of the request's card opens. A field that is left out stays.
 * @throws HttpError 400 when a forwarded card leads nowhere or to itself, 404, 409
 */
export async function editCardLink(
  request: SignedInRequest & { targets: { card: CardRow } },
  { linkState, forwardTo, version }: EditCardLinkRequest,
  publicUrl: string,
): Promise<WireCard> {
  const { card } = request.targets;
  const state = linkState ?? card.linkState;
  const isForwarded = state === 'forwarded';
  const { database } = request.server;
  const target = isForwarded ? await forwardTarget(database, card, forwardTo ?? card.forwardTo, publicUrl) : '';
  return changeCard(request, { linkState: state, forwardTo: target }, version);
}

/**
 * The target as it is stored: a web address, or the path of another card's page. A path stays right when PUBLIC_URL
 * changes, and shows that the target may be forwarded, too.
 */
async function forwardTarget(database: Database, card: CardRow, typed: string, publicUrl: string): Promise<string> {
  const address = safeUrl(typed);
  const page = typed.startsWith('/') ? publicUrl + typed : (address ?? typed);
  const url = URL.canParse(page) ? new URL(page) : undefined;
  if (url?.host !== new URL(publicUrl).host || !isPreviewPath(url.pathname)) {
    if (address === null) throw invalid('forwardTo: not a web address');
    return address;
  }
  const link = cardLinkOfPath(url.pathname);
  if (link === card.link) throw invalid('forwardTo: a card cannot be forwarded to itself');
  const target = await database.selectFrom('cards').select('id').where('link', '=', link).executeTakeFirst();
  if (!target) throw invalid('forwardTo: there is no such card');
  return previewPath(link);
}
