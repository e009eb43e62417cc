export const texts = {
  unknown: 'Oops! Unknown error!',
  success: 'Success',
  failed: 'That did not work',
  done: 'Done',
  unreachable: 'Backroom could not be reached. Check your connection and try again.',
  storage:
    'This browser keeps nothing for Backroom: its storage is full or blocked. Allow it, or make room, and try again.',
  pageFailed: 'This page could not be shown',
  retry: 'Retry',
  requestId: 'Request id {{id}}',
  copyRequestId: 'Copy request id',
  copied: 'Copied',
  copyRefused: 'This browser does not let the page copy. Select the text and copy it by hand.',
  notFoundTitle: 'There is nothing at this address',
  notFoundText: 'The page may have moved, or the address has a typing mistake.',
  goHome: 'Go to home',
} as const
