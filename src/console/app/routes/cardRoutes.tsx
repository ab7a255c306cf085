import type { RouteObject } from 'react-router-dom';
import { cardTabs, hrefTo } from '../../../contract/routes';
import { firstTab, guarded, redirect } from './guarded';

/** The single card with its tabs. They stand before the accounts': "card" is never an account's id. */
export const cardRoutes: RouteObject[] = [
  redirect('/admin/accounts/card', hrefTo('Admin')),
  guarded('SingleCard', () => import('../../screens/card/CardScreen'), 'CardScreen', {
    children: [
      firstTab(cardTabs),
      guarded('CardContactDetails', () => import('../../screens/card/ContactDetailsTab'), 'ContactDetailsTab'),
      guarded('CardDetails', () => import('../../screens/card/CardDetailsTab'), 'CardDetailsTab'),
      guarded('CardMobilePreview', () => import('../../screens/card/MobilePreviewTab'), 'MobilePreviewTab'),
      guarded('CardLink', () => import('../../screens/card/CardLinkTab'), 'CardLinkTab'),
      guarded('CardAndroid', () => import('../../screens/card/AndroidCardTab'), 'AndroidCardTab'),
      guarded('CardPhoto', () => import('../../screens/card/AddPhotoTab'), 'AddPhotoTab'),
      guarded('CardDelete', () => import('../../screens/card/DeleteCardTab'), 'DeleteCardTab'),
      guarded('CardLoginDetails', () => import('../../screens/card/CardLoginDetailsTab'), 'CardLoginDetailsTab'),
    ],
  }),
];
