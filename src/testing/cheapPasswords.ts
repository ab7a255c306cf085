import { Passwords } from '../server/resources/logins/passwords';

/**
 * Passwords at a cost that takes no time. Tests of the cost itself use `new Passwords()`, which takes 30 ms of a core.
 */
export const cheapPasswords = () => new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
