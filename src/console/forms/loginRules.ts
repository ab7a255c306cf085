import { limits, passwordMask, passwordMaskCharacter } from '../../contract/limits';

/** What login details have to be, in words; the server judges the same (decision 6). Both empty remove the login. */
export const loginRules = {
  email: {
    validate: (email: string) => email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(email.trim()) || 'Enter an e-mail address such as ann@example.com',
    maxLength: { value: limits.email, message: `At most ${limits.email} characters` },
  },
  password: {
    validate: (password: string) => {
      if (password === '' || password === passwordMask) return true;
      if (password.includes(passwordMaskCharacter)) return 'Type the whole password anew: the dots stand for the hidden one';
      return [...password].length >= limits.passwordMinimum || `Use at least ${limits.passwordMinimum} characters`;
    },
    maxLength: { value: limits.passwordMaximum, message: `At most ${limits.passwordMaximum} characters` },
  },
};
