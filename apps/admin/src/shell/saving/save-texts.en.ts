export const texts = {
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  save: 'Save',
  saved: 'Saved',
  leaveTitle: 'Leave without saving?',
  leaveText: 'If you leave, your changes on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const
