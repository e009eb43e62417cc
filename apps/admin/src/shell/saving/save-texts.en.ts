export const texts = {
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  save: 'Save',
  saved: 'Saved',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed on this page is lost when you leave.',
  leave: 'Leave',
  stay: 'Stay here',
} as const
