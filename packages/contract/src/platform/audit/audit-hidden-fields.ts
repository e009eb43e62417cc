/** Technical columns that the audit log does not show. */
export const auditHiddenFields = [
  'store_id',
  'revision',
  'search_text',
  'phrase_key',
  'token_hash',
  // Resume point and lease of tasks.
  'resume',
  'batches',
  'tries',
  'leased_until',
  'announced_at',
  'parts',
]
