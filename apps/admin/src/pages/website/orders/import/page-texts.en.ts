export const texts = {
  fileHint:
    'The orders file that Shopify exports, with one row for each item. The first row of an order has its totals.',
  text: 'Customers are found or added by email, and items find products by SKU. Amounts that don’t add up leave an order out. No emails are sent, stock doesn’t change, and money that was taken elsewhere is not in your payouts or profit. An order that was added before stays as it is. Import customers first to keep their consent.',
  undo: 'The import can be undone on the page of its task. Orders that were changed since then stay.',
  start: 'Import past orders',
} as const
