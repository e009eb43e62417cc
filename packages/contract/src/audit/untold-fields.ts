/** Marks of a row's state that tell a person nothing. */
export const untoldFields = [
  ...['store_id', 'revision', 'search_text'],
  // Of tasks: where they go on, and who is at it.
  ...['resume', 'batches', 'tries', 'leased_until', 'announced_at', 'parts'],
]
