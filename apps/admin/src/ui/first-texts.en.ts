export const texts = {
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  next: 'Next',
  previous: 'Previous',
  clear: 'Clear: {{label}}',
} as const
