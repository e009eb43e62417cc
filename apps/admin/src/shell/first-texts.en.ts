/** What is read before anybody has signed in. */
export const texts = {
  brand: 'Backroom',
  language: 'Language',
  english: 'English (EN)',
  vietnamese: 'Tiếng Việt (VI)',
  colorScheme: 'Appearance',
  scheme: { auto: 'System', light: 'Light', dark: 'Dark' },
  offline: 'You are offline. This data may be out of date, and changes aren’t sent.',
} as const
