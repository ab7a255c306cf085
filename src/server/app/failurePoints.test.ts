import { failAtEveryStatement } from '../../testing/failurePoints';

failAtEveryStatement(
  ['deleteAccount', 'editCardLoginDetails', 'activateCardProfile', 'uploadCardPhoto', 'sendMyDetails'],
  ['once'],
);
failAtEveryStatement(['uploadCardPhoto', 'uploadTexture', 'deleteTexture', 'contactUs'], ['once'], 'disk');
