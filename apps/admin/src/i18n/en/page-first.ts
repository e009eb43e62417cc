/** Titles of what is open to everybody. */
export const pageFirst = {
  auth: 'Sign in',
} as const
