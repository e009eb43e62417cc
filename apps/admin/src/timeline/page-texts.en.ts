export const texts = {
  title: 'Timeline',
  empty: 'No changes by staff yet.',
  failed: 'The timeline couldn’t be loaded.',
  scheduled: '{{name}}, by schedule',
} as const
