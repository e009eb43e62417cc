export const texts = {
  select: 'Select {{name}}',
  selectPage: 'Select all on this page',
  columnWidth: 'Width of column {{name}}',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  next: 'Next',
  previous: 'Previous',
  clear: 'Clear: {{label}}',
  moreActions: 'More actions',
} as const
