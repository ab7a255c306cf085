import { mayRevert } from './revertibleActions';

describe('a change in the history', () => {
  it('may be reverted by the roles that may make it', () => {
    const move = { action: 'moveCard' as const, changes: [{ field: 'accountId', before: 'a', after: 'b' }] };
    const roles = ['SUPER_ADMIN', 'ADMIN', 'BASIC'] as const;
    expect(roles.filter((role) => mayRevert(role, move))).toEqual(['SUPER_ADMIN', 'ADMIN']);
  });
});
