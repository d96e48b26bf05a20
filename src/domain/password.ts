// The texts of the product disagree (6, 8, 6 to 16); these are the lengths that are enforced or advised (C11).

/** The least characters, everywhere a password is typed. */
export const minPassword = 6

/** The most characters when a forgotten password is set anew; registering and changing have no upper limit. */
export const maxResetPassword = 16

/** From here on a password is not advised to be longer. Advice only, never a refusal. */
export const saferPassword = 8
