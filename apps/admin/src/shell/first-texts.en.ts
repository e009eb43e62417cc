/** What is read before anybody has signed in. */
export const texts = {
  brand: 'Backroom',
  language: 'Language',
  english: 'English (EN)',
  vietnamese: 'Tiếng Việt (VI)',
  colorScheme: 'Appearance',
  scheme: { auto: 'System', light: 'Light', dark: 'Dark' },
  offline: 'You are offline. What you see may be out of date; changes are not sent.',
} as const
