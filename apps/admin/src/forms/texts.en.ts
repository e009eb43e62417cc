export const texts = {
  restored: 'What you typed before is still here, and not saved yet.',
  conflict: 'Somebody else has saved this meanwhile',
  taken: 'Their changes are taken over: {{fields}}.',
  choose: 'Both of you changed these. Choose which one to keep, then save.',
  mine: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  unchosen: 'Choose one of the two.',
  gone: 'This is no longer there: somebody has removed it. Copy what you typed if you still need it.',
  copyTyped: 'Copy what I typed',
  offline: 'You are offline. What you typed is kept here; save when the connection is back.',
} as const
