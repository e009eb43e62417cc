/** What a storefront's pixel may report; `session_converted` comes from the order itself, never from a browser. */
export const pixelEventNames = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout'] as const
