/**
 * The columns of exported files. `product` is a handle or an SKU. `verified` is for people: an import verifies nothing, and
 * fetches no images.
 */
export const reviewColumns = [
  ...(['product', 'rating', 'title', 'body', 'author', 'email', 'date', 'reply', 'state'] as const),
  'verified',
] as const
