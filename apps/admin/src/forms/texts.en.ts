export const texts = {
  restored: 'Your unsaved changes were restored. Save to keep them.',
  conflict: 'Someone else has saved changes',
  taken: 'Their changes were added: {{fields}}.',
  choose: 'You both changed these fields. Choose which version to keep, then save.',
  mine: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  unchosen: 'Choose yours or theirs.',
  gone: 'Someone deleted this. Copy what you typed if you still need it.',
  copyTyped: 'Copy my text',
  offline: 'You are offline. Your text is kept here; save it when you are back online.',
} as const
