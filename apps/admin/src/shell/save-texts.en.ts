export const texts = {
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  save: 'Save',
  saved: 'Saved',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed on this page is lost when you leave.',
  leave: 'Leave',
  stay: 'Stay here',
  conflict: 'Somebody else has saved this page meanwhile. Their values stand under yours; save again to keep yours.',
  theirs: 'Saved meanwhile: {{value}}',
} as const
