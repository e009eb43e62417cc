/** Columns that the audit log does not show: they tell a person nothing. */
export const auditHiddenFields = [
  ...['store_id', 'revision', 'search_text'],
  // Of links: what their addresses are known by.
  'token_hash',
  // Of tasks: where they go on, and who is at it.
  ...['resume', 'batches', 'tries', 'leased_until', 'announced_at', 'parts'],
]
